import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrDefault, type OkrDefault } from '#shared/objectives/okr-default.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { department } from '#shared/people/department.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { useSuggestFrequency, useSuggestObjective } from './use-okr-defaults.ts';

const [ownerId, sales, support, services] = [1, 2, 3, 4].map((number) => `0190c0de-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
  string,
];
const defaultOf = (departmentId: string, values: Partial<OkrDefault>) => ({
  id: departmentId,
  departmentId,
  frequency: null,
  visibility: null,
  driver: null,
  isArchived: false,
  ...values,
});
const companyId = () => session.actor!.companyId;
const put = (...defaults: ReturnType<typeof defaultOf>[]) => {
  const records = Object.fromEntries(defaults.map((one) => [one.id, one]));
  rooms.at(okrDefault.room, companyId()).open.state.shown.state = { records } as never;
};
const names = { [sales]: 'Sales', [support]: 'Support', [services]: 'Services' };
const putDepartments = (...departments: { id: string; parentId: string | null }[]) => {
  const records = Object.fromEntries(departments.map((one) => [one.id, { ...one, name: names[one.id] }]));
  rooms.at(department.room, companyId()).open.state.shown.state = { records } as never;
};

beforeEach(async () => {
  await page.viewport(1000, 1200);
  await activate('en');
  signInAmara();
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const owner = { id: ownerId, name: 'Ben Okafor', pictureHash: null, departmentId: sales, managerId: null, isActive: true };
  Object.assign(directory, { status: 'ready', people: { [ownerId]: owner } });
  rooms.at(okrSettings.room, companyId()).open.state.shown.state = {
    records: { [companyId()]: { checkInFrequency: 'monthly' } },
  } as never;
  putDepartments({ id: services, parentId: null }, { id: sales, parentId: null }, { id: support, parentId: services });
  put(defaultOf(sales, { visibility: 'private', frequency: 'daily' }), defaultOf(support, { driver: 'both' }));
});

const send = vi.fn<(values: Values) => Promise<{ id: string }>>(async () => ({ id: '' }));

function Form({ initial }: { initial: Values }) {
  const suggestions = useSuggestObjective(companyId());
  return (
    <RecordForm
      record={objective}
      initial={{ ownerId, ...initial }}
      {...suggestions}
      submitLabel="Save"
      onSend={send}
      onSaved={() => {}}
      onCancel={() => {}}
    />
  );
}
const visibility = () => page.getByRole('combobox', { name: 'Visibility' });
const driver = () => page.getByRole('combobox', { name: 'Progress from' });

test('the form begins with the defaults of the department of the owner, and follows them while it is open', async () => {
  await render(<Form initial={{}} />, { wrapper: Providers });
  await expect.element(visibility()).toHaveValue('Private');
  await expect.element(driver()).toHaveValue('Key results');
  put(defaultOf(sales, { driver: 'children' }));
  await expect.element(driver()).toHaveValue('Objectives below');
  await expect.element(visibility()).toHaveValue('Public');
});

test('a field says from which department its value comes, until the person writes another', async () => {
  await render(<Form initial={{}} />, { wrapper: Providers });
  await expect.element(visibility()).toHaveAccessibleDescription(/Default of .Sales./);
  await expect.element(driver()).not.toHaveAccessibleDescription(/Default of/);
  put(defaultOf(sales, { driver: 'children' }));
  await expect.element(driver()).toHaveAccessibleDescription(/Default of .Sales./);
  await expect.element(visibility()).not.toHaveAccessibleDescription(/Default of/);
  await driver().click();
  await page.getByRole('option', { name: 'Both' }).click();
  await expect.element(driver()).not.toHaveAccessibleDescription(/Default of/);
});

test('a value that the person wrote stays when the defaults change', async () => {
  await render(<Form initial={{}} />, { wrapper: Providers });
  await driver().click();
  await page.getByRole('option', { name: 'Objectives below' }).click();
  put(defaultOf(sales, { driver: 'both', visibility: 'public' }));
  await expect.element(visibility()).toHaveValue('Public');
  await expect.element(driver()).toHaveValue('Objectives below');
});

test('the chosen department comes before that of the owner', async () => {
  await render(<Form initial={{ level: 'team', departmentId: support }} />, { wrapper: Providers });
  await expect.element(driver()).toHaveValue('Both');
  await expect.element(visibility()).toHaveValue('Public');
});

test('the defaults of a department above hold where a nearer one states nothing', async () => {
  put(defaultOf(support, { driver: 'both' }), defaultOf(services, { driver: 'children', visibility: 'private' }));
  await render(<Form initial={{ level: 'team', departmentId: support }} />, { wrapper: Providers });
  await expect.element(visibility()).toHaveValue('Private');
  await expect.element(driver()).toHaveValue('Both');
  putDepartments({ id: support, parentId: null });
  await expect.element(visibility()).toHaveValue('Public');
});

test('a form that is sent before the defaults are loaded leaves their values to the server', async () => {
  rooms.at(okrDefault.room, companyId()).open.state.shown.state = null;
  const filled = { name: 'Faster repairs', level: 'individual', period: 'q1', year: 2040, startsOn: '2040-01-01', dueOn: '2040-03-31' };
  await render(<Form initial={filled} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  const [sent] = send.mock.lastCall!;
  expect(sent).toMatchObject({ name: 'Faster repairs', level: 'individual' });
  expect(sent).not.toHaveProperty('visibility');
  expect(sent).not.toHaveProperty('driver');
});

function Frequency({ departmentId }: { departmentId: string | null }) {
  const { suggest, suggestionNotes } = useSuggestFrequency(companyId(), { ownerId, departmentId });
  return <output aria-label="Frequency">{[String(suggest!({})['frequency']), suggestionNotes!({})['frequency']].join(' ').trim()}</output>;
}

test('a key result begins with the frequency of the department, else with the usual one of the company', async () => {
  const screen = await render(<Frequency departmentId={null} />, { wrapper: Providers });
  await expect.element(page.getByRole('status', { name: 'Frequency' })).toHaveTextContent('daily Default of \u2068Sales\u2069');
  await screen.rerender(<Frequency departmentId={support} />);
  await expect.element(page.getByRole('status', { name: 'Frequency' })).toHaveTextContent('monthly Default of the company');
  rooms.at(okrSettings.room, companyId()).open.state.shown.state = null;
  await expect.element(page.getByRole('status', { name: 'Frequency' })).toHaveTextContent('undefined');
});
