import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { TemplateFormRules } from './template-form-rules.tsx';

const put = (...templates: { category: string | null; isArchived: boolean }[]) => {
  const records = Object.fromEntries(templates.map((one, at) => [String(at), { id: String(at), ...one }]));
  rooms.at(okrTemplate.room, session.actor!.companyId).open.state.shown.state = { records } as never;
};
const sales = { category: 'Sales', isArchived: false };

beforeEach(async () => {
  await page.viewport(1000, 1200);
  await activate('en');
  signInAmara();
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  put(sales, sales, { category: null, isArchived: false }, { category: 'Old', isArchived: true });
});

const category = () => page.getByRole('combobox', { name: 'Category' });
const suggested = () => [...(category().element() as HTMLInputElement).list!.options].map(({ value }) => value);

test('the category of a template suggests each category of the library once, and takes others', async () => {
  const plan = { record: okrTemplate, submitLabel: 'Save', onSend: async () => ({ id: '' }), onSaved: () => {}, onCancel: () => {} };
  await render(<RecordForm {...plan} Rules={TemplateFormRules} />, { wrapper: Providers });
  await expect.element(category()).toBeVisible();
  expect(suggested()).toEqual(['Sales']);
  put(sales, { category: 'Finance', isArchived: false });
  await expect.poll(suggested).toEqual(['Finance', 'Sales']);
  await category().fill('Logistics');
  await expect.element(category()).toHaveValue('Logistics');
});
