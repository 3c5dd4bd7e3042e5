import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { connection } from '#client/platform/live/connection.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { Values } from '#shared/records/record.schema.ts';
import type { RecordRow } from './any-record.ts';
import { RecordForm } from './record-form.tsx';
import { leaveForm } from './leave-form.ts';

const send = vi.fn<(values: object) => Promise<RecordRow>>();
const saved = vi.fn<() => void>();

const open = (initial?: Values) =>
  render(<RecordForm record={stone} initial={initial} submitLabel="Save" onSend={send} onSaved={saved} onCancel={saved} />, {
    wrapper: Providers,
  });

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
  await open();
  await expect.element(name()).toHaveFocus();
  await name().fill('  Granite ');
  await level().fill('4');
  await save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(aStone(0)));
  expect(send.mock.calls[0]![0]).toEqual({ name: 'Granite', level: 4, weight: null, size: null });
});

test('a new record is sent without the fields that only actions change', async () => {
  const record = { ...stone, readOnly: ['level'] };
  const plan = { record, initial: { name: 'Granite', level: 4 }, submitLabel: 'Save' };
  await render(<RecordForm {...plan} onSend={send} onSaved={saved} onCancel={saved} />, { wrapper: Providers });
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toEqual({ name: 'Granite', weight: null, size: null });
});

test('a form whose request does not wait for the connection stays open until the answer', async () => {
  connection.status = 'offline';
  onTestFinished(() => void (connection.status = 'catching-up'));
  send.mockRejectedValue(new AppError('input.invalid', { fields: [{ path: 'body.name', rule: 'taken' }] }));
  const plan = { record: stone, initial: { name: 'Granite', level: 4 }, submitLabel: 'Save', isSentAtOnce: true };
  await render(<RecordForm {...plan} onSend={send} onSaved={saved} onCancel={saved} />, { wrapper: Providers });
  await save();
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
  expect(saved).not.toHaveBeenCalled();
});

test('invalid values are named at their fields, and the first one gets the focus', async () => {
  await open();
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
  send.mockRejectedValue(new AppError('input.invalid', { fields: [{ path: 'body.level', rule: 'unique' }] }));
  await open({ name: 'Granite' });
  await level().fill('7');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  await expect.element(level()).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
});

test('leaving a changed form asks first', async () => {
  await open({ name: 'Granite' });
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
  const first = await open();
  await name().fill('Granite');
  await level().fill('4');
  await first.unmount();
  send.mockRejectedValueOnce(new AppError('server.failed'));
  const second = await open();
  await expect.element(level()).toHaveValue('4');
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await second.unmount();
  const third = await open();
  await expect.element(name()).toHaveValue('Granite');
  await save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await third.unmount();
  const fourth = await open();
  await expect.element(name()).toHaveValue('');
  await name().fill('Marble');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await fourth.unmount();
  await open();
  await expect.element(name()).toHaveValue('');
});

test('a form that is being sent is not sent again', async () => {
  send.mockReturnValue(new Promise(() => {}));
  await open({ name: 'Granite', level: 4 });
  await name().click();
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
});

const sizeOf = ({ level: given }: Values) => ({ size: Number(given) > 5 ? 'large' : 'small' });
const openSuggesting = (suggest: (values: Values) => Values = sizeOf) =>
  render(
    <RecordForm
      record={stone}
      initial={{ name: 'Granite' }}
      suggest={suggest}
      submitLabel="Save"
      onSend={send}
      onSaved={saved}
      onCancel={saved}
    />,
    { wrapper: Providers },
  );
const size = () => page.getByRole('combobox', { name: 'Size' });

test('a suggested value follows the other values until the person writes another', async () => {
  await openSuggesting();
  await expect.element(size()).toHaveValue('Small');
  leaveForm(saved);
  expect(saved, 'a suggestion is no change').toHaveBeenCalledOnce();
  await level().fill('7');
  await expect.element(size()).toHaveValue('Large');
  await size().click();
  await page.getByRole('option', { name: 'Small' }).click();
  await level().fill('8');
  await expect.element(size()).toHaveValue('Small');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).toMatchObject({ level: 8, size: 'small' });
});

test('a suggested value that is not known yet is left to the server, unless the person writes one', async () => {
  const first = await openSuggesting(() => ({ size: undefined }));
  await level().fill('7');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]![0]).not.toHaveProperty('size');
  await first.unmount();
  await openSuggesting(() => ({ size: undefined }));
  await level().fill('7');
  await size().click();
  await page.getByRole('option', { name: 'Small' }).click();
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]![0]).toMatchObject({ size: 'small' });
});

test('a written value stays above the suggestion when the form is loaded again', async () => {
  const first = await openSuggesting();
  await level().fill('7');
  await size().click();
  await page.getByRole('option', { name: 'Small' }).click();
  await first.unmount();
  const second = await openSuggesting();
  await expect.element(level()).toHaveValue('7');
  await expect.element(size()).toHaveValue('Small');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await second.unmount();
});

test('a new record that is made from another one has a draft of its own', async () => {
  const openFrom = (origin?: string) =>
    render(<RecordForm record={stone} origin={origin} submitLabel="Save" onSend={send} onSaved={saved} onCancel={saved} />, {
      wrapper: Providers,
    });
  const usual = await openFrom();
  await name().fill('Mine');
  await usual.unmount();
  const other = await openFrom('one');
  await expect.element(name()).toHaveValue('');
  await other.unmount();
  await openFrom();
  await expect.element(name()).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});
