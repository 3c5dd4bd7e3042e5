import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { number, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import { RecordForm } from './record-form.tsx';

const words = (message: string) => ({ id: message, message });
const skill = defineRecord({
  name: 'skill',
  plural: 'skills',
  page: 'Departments',
  tag: 'Skills',
  fields: {
    name: text({ label: words('Name'), max: 20 }),
    criteria: rows({
      label: words('Criteria'),
      max: 4,
      fields: { text: text({ label: words('Text'), max: 20 }), weight: number({ label: words('Weight'), min: 0, max: 9, initial: 1 }) },
    }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const criterion = (n: number, title: string, values: object = {}) => ({ id: id(n), rank: `a${n}`, text: title, weight: 1, ...values });
const criteria = [criterion(1, 'Clear'), criterion(2, 'Short'), criterion(3, 'True')];
const row = (changes: Partial<RecordRow> = {}): RecordRow => ({
  id: id(9),
  isArchived: false,
  version: 1,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  name: 'Writing',
  criteria,
  ...changes,
});

const send = vi.fn<(values: object, changes: object) => Promise<RecordRow>>();
const formOf = (shown: RecordRow) => (
  <RecordForm record={skill} row={shown} changedById={null} submitLabel="Save" onSend={send} onSaved={() => {}} onCancel={() => {}} />
);
const save = () => page.getByRole('button', { name: 'Save' }).click();
const sent = async () => {
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  return (send.mock.calls[0]![1] as { criteria: { from: typeof criteria; to: typeof criteria } }).criteria;
};
const announcement = () => document.querySelector('[aria-live="assertive"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
const titles = () =>
  page
    .getByRole('textbox', { name: 'Text' })
    .elements()
    .map((input) => (input as HTMLInputElement).value);

beforeEach(async () => {
  await page.viewport(1000, 1000);
  await activate('en');
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  vi.resetAllMocks();
  send.mockImplementation(async () => row());
});

test('the arrow keys move a row, which is announced and keeps the focus', async () => {
  await render(formOf(row()), { wrapper: Providers });
  const handle = page.getByRole('button', { name: /Move .*Clear/ });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(handle).toHaveFocus();
  expect(titles()).toEqual(['Short', 'Clear', 'True']);
  expect(announcement()).toBe('Clear moved to position 2 of 3');
  const { from, to } = await sent();
  expect(from).toEqual(criteria);
  expect(to.map((one) => one.text)).toEqual(['Short', 'Clear', 'True']);
  expect(to[1]).toEqual({ ...criteria[0], rank: to[1]!.rank });
});

test('a row is dragged by its handle', async () => {
  await render(formOf(row()), { wrapper: Providers });
  const items = page.getByRole('listitem');
  await page.getByRole('button', { name: /Move .*True/ }).dropTo(items.first(), { targetPosition: { x: 100, y: 4 } });
  await vi.waitFor(() => expect(titles()).toEqual(['True', 'Clear', 'Short']));
});

test('rows are added, changed and removed, and a faulty one is marked', async () => {
  await render(formOf(row()), { wrapper: Providers });
  await page.getByRole('button', { name: /Remove .*Short/ }).click();
  await page.getByRole('button', { name: 'Add row: Criteria' }).click();
  await save();
  await expect.element(page.getByText('Correct the marked rows.')).toBeVisible();
  await expect.element(page.getByText('Enter a value.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).last().fill('Kind');
  const { to } = await sent();
  expect(to.map((one) => [one.text, one.weight])).toEqual([
    ['Clear', 1],
    ['True', 1],
    ['Kind', 1],
  ]);
});

test('a remote change of another row joins the own one; of the same value both are shown', async () => {
  const { rerender } = await render(formOf(row()), { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Mine');
  await rerender(formOf(row({ version: 2, criteria: [criteria[0], criteria[1], criterion(3, 'Theirs'), criterion(4, 'New')] })));
  await vi.waitFor(() => expect(titles()).toEqual(['Mine', 'Short', 'Theirs', 'New']));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await rerender(formOf(row({ version: 3, criteria: [criterion(1, 'Other'), criteria[1], criterion(3, 'Theirs'), criterion(4, 'New')] })));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  expect((await sent()).to.map((one) => one.text)).toEqual(['Mine', 'Short', 'Theirs', 'New']);
});
