import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { number, richText, text } from '#shared/records/fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { FormRulesProps } from './form-rules.ts';
import { RecordForm } from './record-form.tsx';
import { sectionsOf } from './form-sections.ts';

const label = (message: string) => ({ id: message, message });

beforeEach(() => activate('en'));

test('what must be filled comes first, and long texts come last in their section', () => {
  const fields = {
    note: richText({ label: label('Note'), max: 100 }),
    nick: text({ label: label('Nick'), max: 20, isOptional: true }),
    name: text({ label: label('Name'), max: 20 }),
    level: number({ label: label('Level'), min: 0, max: 9, initial: 0 }),
  };
  const names = sectionsOf(Object.entries(fields)).map((section) => section.fields.map(([name]) => name));
  expect(names).toEqual([
    ['name', 'level'],
    ['nick', 'note'],
  ]);
});

test.each([
  [1000, true],
  [400, false],
])('in a window of %i px, short fields of a form are side by side: %s', async (width, isBeside) => {
  await page.viewport(width, 700);
  const send = async () => aStone(0);
  const form = <RecordForm record={stone} submitLabel="Create" onSend={send} onSaved={() => {}} onCancel={() => {}} />;
  await render(form, { wrapper: Providers });
  const topOf = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top;
  expect(topOf('Name') === topOf('Level')).toBe(isBeside);
  await expect.element(page.getByRole('group', { name: 'Optional' }).getByRole('textbox', { name: 'Weight' })).toBeVisible();
});

test('a field that other values make necessary stands with the required ones', async () => {
  const send = async () => aStone(0);
  const Rules = ({ children }: FormRulesProps) => children((name) => (name === 'weight' ? { isNeeded: true } : {}));
  const form = <RecordForm record={stone} Rules={Rules} submitLabel="Create" onSend={send} onSaved={() => {}} onCancel={() => {}} />;
  await render(form, { wrapper: Providers });
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await expect.element(weight).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Optional' }).getByRole('textbox', { name: 'Weight' })).not.toBeInTheDocument();
});
