import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { choices, people } from '#shared/records/list-fields.ts';
import { country, money, timeZone } from '#shared/records/locale-fields.ts';
import { fieldsFromData } from '#shared/records/fields-from-data.ts';
import { dateTime, text, time } from '#shared/records/fields.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { Values } from '#shared/records/record.schema.ts';
import type { RecordRow } from './any-record.ts';
import { FieldInput } from './field-input.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordForm } from './record-form.tsx';

const words = (message: string) => ({ id: message, message });
const trip = defineRecord({
  name: 'trip',
  plural: 'trips',
  page: 'Departments',
  tag: 'Trips',
  fields: {
    name: text({ label: words('Name'), max: 20 }),
    memberIds: people({ label: words('Members'), max: 3 }),
    seasons: choices({ label: words('Seasons'), options: { dry: words('Dry'), wet: words('Wet') } }),
    budget: money({ label: words('Budget'), min: 0, max: 5000, isOptional: true }),
    country: country({ label: words('Country'), isOptional: true }),
    zone: timeZone({ label: words('Zone'), isOptional: true }),
    leavesAt: time({ label: words('Leaves at'), isOptional: true }),
    briefedAt: dateTime({ label: words('Briefing'), isOptional: true }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
const id = '00000000-0000-4000-8000-000000000001';
const ann = { id, name: 'Ann Stone', isActive: true, isKnown: true };
const values = {
  name: 'North face',
  memberIds: [id],
  seasons: ['dry'],
  budget: { amount: 1250.5, currency: 'EUR' },
  country: 'IN',
  zone: 'Asia/Kolkata',
  leavesAt: '18:30',
  briefedAt: '2026-03-01T10:15:00.000Z',
};
const row: RecordRow = {
  id,
  isArchived: false,
  version: 1,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...values,
};

const send = vi.fn<(values: Values) => Promise<RecordRow>>();
const open = (initial: Values) =>
  render(<RecordForm record={trip} initial={initial} submitLabel="Save" onSend={send} onSaved={() => {}} onCancel={() => {}} />, {
    wrapper: Providers,
  });
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(async () => {
  await page.viewport(1000, 1000);
  await activate('en');
  readerClock.zone = () => 'Asia/Kolkata';
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  installFeatures([{ name: 'people', usePerson: () => ann, usePeople: () => [ann] }] as never);
  vi.resetAllMocks();
  send.mockImplementation(async () => row);
});

test('the details show each kind in the words of the reader', async () => {
  await render(<RecordDetails record={trip} row={row} isComplete />, { wrapper: Providers });
  for (const shown of ['Ann Stone', 'Dry', '€1,250.50', 'India', 'Asia/Kolkata', '6:30 PM', '1 Mar 2026, 3:45 PM'])
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

test('a form sends what was chosen and typed', async () => {
  await open(values);
  await page.getByRole('textbox', { name: 'Budget', exact: true }).fill('900');
  await page.getByRole('combobox', { name: 'Country' }).fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByText('Dry', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Wet' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('spinbutton', { name: 'Leaves at: minutes' }).fill('45');
  await page.getByRole('spinbutton', { name: 'Briefing: hours' }).fill('4');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]![0]).toEqual({
    ...values,
    budget: { amount: 900, currency: 'EUR' },
    country: 'DE',
    seasons: ['dry', 'wet'],
    leavesAt: '18:45',
    briefedAt: '2026-03-01T11:15:00.000Z',
  });
});

test('people are chosen and removed with the picker', async () => {
  await open({ ...values, memberIds: [] });
  await page.getByRole('button', { name: /Members/ }).click();
  await page.getByRole('option', { name: 'Ann Stone' }).click();
  await userEvent.keyboard('{Escape}');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]![0]['memberIds']).toEqual([id]);
});

test('each kind is edited in its place in the details', async () => {
  const onSend = vi.fn<(changes: object) => Promise<unknown>>().mockReturnValue(new Promise(() => {}));
  const editing = { record: trip, rulesOf: () => ({}), onSend, authors: {}, changes: {} };
  await render(
    <section data-drawer>
      <RecordDetails record={trip} row={{ ...row, memberIds: [] }} isComplete editing={editing} />
    </section>,
    { wrapper: Providers },
  );
  const value = (name: RegExp) => page.getByRole('button', { name });
  await value(/^Members/).click();
  await page.getByRole('option', { name: 'Ann Stone' }).click();
  await userEvent.keyboard('{Tab}');
  await page.getByRole('option', { name: 'Wet' }).click();
  await value(/^Budget/).click();
  await page.getByRole('textbox', { name: 'Budget', exact: true }).fill('900');
  await userEvent.keyboard('{Enter}');
  await value(/^Country/).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await value(/^Leaves at/).click();
  await page.getByRole('spinbutton', { name: 'Leaves at: minutes' }).fill('45');
  await value(/^Briefing/).click();
  await page.getByRole('spinbutton', { name: 'Briefing: hours' }).fill('4');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledTimes(6));
  expect(Object.assign({}, ...onSend.mock.calls.map(([changes]) => changes))).toEqual({
    memberIds: { from: [], to: [id] },
    seasons: { from: ['dry'], to: ['dry', 'wet'] },
    budget: { from: row['budget'], to: { amount: 900, currency: 'EUR' } },
    country: { from: 'IN', to: 'DE' },
    leavesAt: { from: '18:30', to: '18:45' },
    briefedAt: { from: row['briefedAt'], to: '2026-03-01T11:15:00.000Z' },
  });
});

test('an amount without a currency is named at its field', async () => {
  await open({ ...values, budget: null });
  await page.getByRole('textbox', { name: 'Budget', exact: true }).fill('5');
  await save();
  await expect.element(page.getByText('Choose a currency.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a field that a company has made has its own text as label, braces included', async () => {
  const [field] = Object.values(fieldsFromData([{ id, kind: 'text', label: { en: 'Shirt {size}' }, isRequired: false, max: 5 }], 'en'));
  const props = { rules: {}, value: '', error: undefined, revision: 0, hasFocus: false, onChange: () => {} };
  await render(<FieldInput field={field!} {...props} />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox', { name: 'Shirt {size}' })).toBeVisible();
});
