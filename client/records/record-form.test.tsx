import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import { RecordForm } from './record-form.tsx';
import { leaveForm } from './leave-form.ts';

const send = vi.fn<(values: object, changes: object) => Promise<RecordRow>>();
const saved = vi.fn<() => void>();

const formOf = (row: RecordRow | null) => (
  <RecordForm record={stone} row={row} changedById={null} submitLabel="Save" onSend={send} onSaved={saved} onCancel={saved} />
);
const open = (row: RecordRow | null) => render(formOf(row), { wrapper: Providers });

const name = () => page.getByRole('textbox', { name: 'Name' });
const level = () => page.getByRole('textbox', { name: 'Level' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  const kept = new Map<string, string>();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  vi.resetAllMocks();
  send.mockImplementation(async () => aStone(0));
});

test('a new record is sent with the values of all filled fields', async () => {
  await open(null);
  await expect.element(name()).toHaveFocus();
  await name().fill('  Granite ');
  await level().fill('4');
  await save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(aStone(0)));
  expect(send.mock.calls[0]![0]).toEqual({ name: 'Granite', level: 4, weight: null, size: null });
});

test('a new record is sent without the fields that only actions change', async () => {
  const record = { ...stone, readOnly: ['level'] };
  const plan = { record, row: null, initial: { name: 'Granite', level: 4 }, changedById: null, submitLabel: 'Save' };
  await render(<RecordForm {...plan} onSend={send} onSaved={saved} onCancel={saved} />, { wrapper: Providers });
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toEqual({ name: 'Granite', weight: null, size: null });
});

test('invalid values are named at their fields, and the first one gets the focus', async () => {
  await open(null);
  await level().fill('1000');
  await page.getByRole('textbox', { name: 'Weight' }).fill('1.234');
  await save();
  await expect.element(name()).toHaveFocus();
  await expect.element(page.getByText('Enter a value.')).toBeVisible();
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  await expect.element(page.getByText('Enter at most 2 decimal places.')).toBeVisible();
  await expect.element(page.getByText('3 fields need a correction.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a refusal of the server is shown at its field', async () => {
  send.mockRejectedValue(new AppError('input.invalid', { fields: [{ path: 'body.level.to', rule: 'unique' }] }));
  await open(aStone(0));
  await level().fill('7');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  await expect.element(level()).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
});

test('only changed fields are sent, and an unchanged form sends nothing', async () => {
  await open(aStone(0));
  await save();
  expect(saved).toHaveBeenCalledWith(null);
  await level().fill('7');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![1]).toEqual({ level: { from: 1, to: 7 } });
});

test('a remote change appears in an untouched field and becomes a conflict in a changed one', async () => {
  const screen = await open(aStone(0));
  await name().fill('Mine');
  await screen.rerender(formOf(aStone(0, { version: 2, name: 'Theirs', level: 9 })));
  await expect.element(level()).toHaveValue('9');
  await expect.element(name()).toHaveValue('Mine');
  await expect.element(page.getByText('Theirs')).toBeVisible();
  await save();
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![1]).toEqual({ name: { from: 'Theirs', to: 'Mine' } });
});

test('the value of the server for a stale field can be taken', async () => {
  send.mockRejectedValueOnce(new AppError('record.stale', { current: aStone(0, { version: 2, name: 'Theirs' }) }));
  await open(aStone(0));
  await name().fill('Mine');
  await save();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(name()).toHaveValue('Theirs');
  await save();
  expect(saved).toHaveBeenCalledWith(null);
});

test('leaving a changed form asks first', async () => {
  await open(aStone(0));
  leaveForm(saved);
  expect(saved).toHaveBeenCalledOnce();
  await name().fill('Mine');
  leaveForm(saved);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(saved).toHaveBeenCalledOnce();
  await expect.element(name()).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(saved).toHaveBeenCalledTimes(2);
});

test('typed values survive when the form is loaded again, and a refusal; after saving or discarding they are gone', async () => {
  const first = await open(null);
  await name().fill('Granite');
  await level().fill('4');
  await first.unmount();
  send.mockRejectedValueOnce(new AppError('server.failed'));
  const second = await open(null);
  await expect.element(level()).toHaveValue('4');
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await second.unmount();
  const third = await open(null);
  await expect.element(name()).toHaveValue('Granite');
  await save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await third.unmount();
  const fourth = await open(null);
  await expect.element(name()).toHaveValue('');
  await name().fill('Marble');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await fourth.unmount();
  await open(null);
  await expect.element(name()).toHaveValue('');
});

test('a kept value conflicts with what others saved meanwhile', async () => {
  const { unmount } = await open(aStone(0));
  await name().fill('Mine');
  await unmount();
  await open(aStone(0, { version: 2, name: 'Theirs', level: 9 }));
  await expect.element(name()).toHaveValue('Mine');
  await expect.element(level()).toHaveValue('9');
  await expect.element(page.getByRole('button', { name: 'Use theirs' })).toBeVisible();
});
