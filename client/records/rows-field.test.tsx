import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { number, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { Values } from '#shared/records/record.schema.ts';
import { aStone } from '#client/test/sample-record.ts';
import type { RecordRow } from './any-record.ts';
import { AutosaveForm } from './autosave/autosave-form.tsx';
import type { VersionedValues } from './autosave/autosave.ts';
import type { FormRules, RowRules } from './form-rules.ts';
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
const send = vi.fn<(values: Values) => Promise<RecordRow>>();
const open = (Rules?: FormRules) =>
  render(
    <RecordForm
      record={skill}
      initial={{ name: 'Writing', criteria }}
      Rules={Rules}
      submitLabel="Save"
      onSend={send}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
    { wrapper: Providers },
  );
const save = () => page.getByRole('button', { name: 'Save' }).click();
const sent = async () => {
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  return send.mock.calls[0]![0]['criteria'] as typeof criteria;
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
  send.mockResolvedValue(aStone(0));
});

test('the arrow keys move a row, which is announced and keeps the focus', async () => {
  await open();
  const handle = page.getByRole('button', { name: /Move .*Clear/ });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(handle).toHaveFocus();
  expect(titles()).toEqual(['Short', 'Clear', 'True']);
  expect(announcement()).toBe('Clear moved to position 2 of 3');
  const to = await sent();
  expect(to.map((one) => one.text)).toEqual(['Short', 'Clear', 'True']);
  expect(to[1]).toEqual({ ...criteria[0], rank: to[1]!.rank });
});

test('a row is dragged by its handle', async () => {
  await open();
  const items = page.getByRole('listitem');
  await page.getByRole('button', { name: /Move .*True/ }).dropTo(items.first(), { targetPosition: { x: 100, y: 4 } });
  await vi.waitFor(() => expect(titles()).toEqual(['True', 'Clear', 'Short']));
});

test('rows are added, changed and removed, and a faulty one is marked', async () => {
  await open();
  await page.getByRole('button', { name: /Remove .*Short/ }).click();
  await page.getByRole('button', { name: 'Add row: Criteria' }).click();
  await save();
  await expect.element(page.getByText('Correct the marked rows.')).toBeVisible();
  await expect.element(page.getByText('Enter a value.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).last().fill('Kind');
  const to = await sent();
  expect(to.map((one) => [one.text, one.weight])).toEqual([
    ['Clear', 1],
    ['True', 1],
    ['Kind', 1],
  ]);
});

test('a remote change of another row joins the own one; of the same value both are shown', async () => {
  const save = vi.fn<(changes: object) => Promise<VersionedValues>>().mockReturnValue(new Promise(() => {}));
  const name = `skill:${crypto.randomUUID()}`;
  const formOf = (version: number, rows: readonly object[]) => (
    <AutosaveForm record={skill} name={name} row={{ ...aStone(9), version, name: 'Writing', criteria: rows }} authors={{}} send={save} />
  );
  const { rerender } = await render(formOf(1, criteria), { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Mine');
  await rerender(formOf(2, [criteria[0]!, criteria[1]!, criterion(3, 'Theirs'), criterion(4, 'New')]));
  await vi.waitFor(() => expect(titles()).toEqual(['Mine', 'Short', 'Theirs', 'New']));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await rerender(formOf(3, [criterion(1, 'Other'), criteria[1]!, criterion(3, 'Theirs'), criterion(4, 'New')]));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  const { criteria: sentRows } = save.mock.calls[0]![0] as { criteria: { to: typeof criteria } };
  expect(sentRows.to.map((one) => one.text)).toEqual(['Mine', 'Short', 'Theirs', 'New']);
});

test('rules of the feature hide inputs of a row and name what is wrong with several of its values', async () => {
  const none: RowRules['faults'] = {};
  const wrongWeight: RowRules['faults'] = { weight: { rule: 'required' } };
  const Rules: FormRules = ({ children }) =>
    children(() => ({
      ofRow: ({ text: title }) => ({
        fields: { weight: { isHidden: title === 'Short' } },
        faults: title === 'True' ? wrongWeight : none,
      }),
    }));
  send.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.criteria', rule: 'rows' }] }));
  await open(Rules);
  expect(page.getByRole('textbox', { name: 'Weight' }).elements()).toHaveLength(2);
  await save();
  await expect.element(page.getByRole('listitem').last().getByText('Enter a value.')).toBeVisible();
});
