import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usualViewersOf, type SectionType } from '#shared/reviews/template-sections.ts';
import { template } from '#shared/reviews/template.record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { AnyRecord, RecordPlace, RecordRow } from '#client/records/any-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TemplateSections } from './template-sections.tsx';

const companyId = '00000000-0000-4000-8000-000000000001';
const place: RecordPlace = { record: template as unknown as AnyRecord, companyId };
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${10 + number}`;
const section = (type: SectionType, title: string, weight: number, number: number) => ({
  id: idOf(number),
  rank: `a${number}`,
  title,
  type,
  weight,
  questionnaireId: null,
  scaleId: null,
  ...usualViewersOf(type),
});

const rowOf = (goals: number) =>
  ({
    id: '00000000-0000-4000-8000-000000000002',
    version: 1,
    isArchived: false,
    name: 'Yearly review',
    scaleId: '00000000-0000-4000-8000-000000000003',
    sections: [section('goals', 'Goals', goals, 1), section('competencies', 'Competencies', 50, 2), section('potential', 'Outlook', 0, 3)],
    designations: [],
    publication: null,
  }) as unknown as RecordRow;

const bodies: { sections?: { to: { title: string; weight: number; hiddenFrom: string[] }[] } }[] = [];
const rights = { canCreate: true, canEdit: () => true, canDelete: () => true, canExport: true, canSeeTrash: true };
const parts = (row: RecordRow) => ({ place, row, rights, onOpen: () => {}, onCreate: () => {} });

beforeEach(async () => {
  await activate('en');
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    return Response.json(rowOf(50));
  });
});
afterEach(() => vi.unstubAllGlobals());

const lastSections = () => bodies.findLast(({ sections }) => sections)?.sections?.to ?? [];

test('a weight is saved when the reader leaves it, and the total is marked until it is 100', async () => {
  const screen = await render(<TemplateSections {...parts(rowOf(40))} />, { wrapper: Providers });
  await expect.element(page.getByText('The weights total 90 of 100.')).toHaveAttribute('data-wrong');
  await page.getByRole('textbox', { name: /^Weight of .*Goals/ }).fill('50');
  await userEvent.tab();
  await expect.poll(() => lastSections().map(({ weight }) => weight)).toEqual([50, 50, 0]);
  await screen.rerender(<TemplateSections {...parts(rowOf(50))} />);
  await expect.element(page.getByText('The weights total 100 of 100.')).not.toHaveAttribute('data-wrong');
});

test('the matrix changes what a role sees in a step, and never shows employees their potential', async () => {
  await render(<TemplateSections {...parts(rowOf(50))} />, { wrapper: Providers });
  const goals = page.getByRole('listitem', { name: 'Goals' }).first();
  await goals.getByText('Who sees it').click();
  await goals.getByRole('combobox', { name: 'Employee · Manager review' }).selectOptions('Hidden');
  await expect.poll(() => lastSections()[0]?.hiddenFrom).toEqual(['employee-manager', 'manager-self']);
  const outlook = page.getByRole('listitem', { name: 'Outlook' }).first();
  await outlook.getByText('Who sees it').click();
  await expect.element(outlook.getByRole('combobox', { name: 'Manager · Manager review' })).toBeVisible();
  expect(outlook.getByRole('combobox', { name: /^Employee/ }).elements()).toHaveLength(0);
});

test('the preview shows the form of each role and step', async () => {
  await render(<TemplateSections {...parts(rowOf(50))} />, { wrapper: Providers });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('1 section is hidden')).toBeVisible();
  await preview.getByText('Manager', { exact: true }).click();
  await preview.getByText('Manager review').click();
  await expect.element(preview.getByRole('listitem', { name: 'Outlook' })).toBeVisible();
});
