import { useState } from 'react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { richText, text } from '#shared/records/fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import type { DetailsEditing } from './details-editing.ts';
import { RecordDetails } from './record-details.tsx';

const words = (message: string) => ({ id: message, message });
const letter = defineRecord({
  name: 'letter',
  plural: 'letters',
  page: 'Departments',
  tag: 'Letters',
  fields: { name: text({ label: words('Name'), max: 20 }), notes: richText({ label: words('Notes'), max: 200 }) },
  liveBy: 'company',
  importKey: ['name'],
});
const textOf = (line: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: line }] }] }) as RichText;
const row: RecordRow = {
  id: '00000000-0000-4000-8000-000000000001',
  isArchived: false,
  version: 1,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  name: 'First',
  notes: textOf('Old'),
};
const kept = new Map<string, string>();
const send = vi.fn<(changes: object) => Promise<unknown>>();
const refusal = new AppError('input.invalid', { fields: [{ path: 'body.notes.to', rule: 'unique' }] });

/** Shows a text when the server has saved it, because a prediction contains no long texts. */
function Drawer() {
  const [shown, show] = useState(row);
  const onSend: DetailsEditing['onSend'] = async (changes) => {
    const put = (notes: unknown) => show((before) => ({ ...before, notes }));
    await send(changes).catch((error: AppError) => {
      if (error.current) put((error.current as RecordRow)['notes']);
      throw error;
    });
    put(changes['notes']!.to);
  };
  const editing: DetailsEditing = { record: letter, rulesOf: () => ({}), onSend, authors: {}, changes: {} };
  return (
    <section data-drawer>
      <RecordDetails record={letter} row={shown} isComplete editing={editing} />
    </section>
  );
}

const pencil = () => page.getByRole('button', { name: 'Edit Notes' });
const editor = () => page.getByRole('textbox', { name: 'Notes' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = () => page.getByText('Some of the values are not valid. Correct them and try again.');
const written = () => editor().element().textContent;
const sent = () => send.mock.calls.map(([changes]) => changes);
const change = (from: string, to: string) => ({ notes: { from: textOf(from), to: textOf(to) } });

async function edit(typed = '') {
  await pencil().click();
  await expect.element(editor()).toHaveFocus();
  if (typed) await userEvent.keyboard(`{End}${typed}`);
}

/** Sends a text and holds its reply back. */
async function sendTyped(typed: string) {
  const reply = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(reply.promise);
  await edit(typed);
  await button('Save').click();
  await expect.element(editor()).not.toBeInTheDocument();
  return reply;
}

beforeEach(async () => {
  await page.viewport(900, 700);
  await activate('en');
  kept.clear();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, typed) => void (typed === undefined ? kept.delete(name) : kept.set(name, typed));
  vi.resetAllMocks();
  send.mockResolvedValue({});
  await render(<Drawer />, { wrapper: Providers });
});
afterEach(() => cleanNotifications());

test('a text that is edited again before its reply begins with the sent one, and a refusal keeps both', async () => {
  const first = await sendTyped(' one');
  await edit();
  expect(written()).toBe('Old one');
  expect([...kept.values()].join()).toContain('Old one');
  await userEvent.keyboard('{End} two');
  first.reject(refusal);
  await expect.element(toast()).toBeVisible();
  expect(written()).toBe('Old one two');
  await button('Save').click();
  await expect.element(page.getByText('Old one two')).toBeVisible();
  expect(sent()).toEqual([change('Old', 'Old one'), change('Old', 'Old one two')]);
});

test('a text that is edited again is saved upon the sent one, and its draft is kept until then', async () => {
  const first = await sendTyped(' one');
  await edit(' two');
  first.resolve({});
  await vi.waitFor(() => expect([...kept.values()]).toEqual([JSON.stringify({ input: textOf('Old one two'), from: textOf('Old one') })]));
  expect(written()).toBe('Old one two');
  await button('Save').click();
  await expect.element(page.getByText('Old one two')).toBeVisible();
  expect(sent()).toEqual([change('Old', 'Old one'), change('Old one', 'Old one two')]);
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('Escape returns to a text on its way, which a refusal opens again', async () => {
  const first = await sendTyped(' one');
  await edit();
  await userEvent.keyboard('{Escape}');
  await expect.element(pencil()).toHaveFocus();
  await expect.element(page.getByText('Old one')).toBeVisible();
  expect(kept.size).toBe(1);
  first.reject(refusal);
  await expect.element(editor()).toBeVisible();
  expect(written()).toBe('Old one');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
});

test('two texts on their way that are both refused open as one, without a conflict', async () => {
  const first = await sendTyped(' one');
  const second = await sendTyped(' two');
  first.reject(refusal);
  await expect.element(toast()).toBeVisible();
  second.reject(new AppError('record.stale', { current: row }));
  await expect.element(editor()).toBeVisible();
  expect(written()).toBe('Old one two');
  expect(page.getByText('Save mine').query()).toBeNull();
  await button('Save').click();
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(change('Old', 'Old one two')));
});

test('Escape on a changed text asks before it discards it, and closes an unchanged one at once', async () => {
  await edit();
  await userEvent.keyboard('{Escape}');
  await expect.element(pencil()).toHaveFocus();
  await edit(' more{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor()).toHaveFocus();
  expect(written()).toBe('Old more');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(pencil()).toHaveFocus();
  await expect.element(page.getByText('Old', { exact: true })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('Delete and Backspace leave a long text and its record as they are', async () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', heard);
  (pencil().element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}{Backspace}');
  document.removeEventListener('keydown', heard);
  await expect.element(page.getByText('Old', { exact: true })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

test('of two versions of a text both can be kept, theirs first', async () => {
  send.mockRejectedValueOnce(new AppError('record.stale', { current: { ...row, version: 2, notes: textOf('Theirs') } }));
  await pencil().click();
  await expect.element(editor()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Mine{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Theirs')).toBeVisible();
  await button('Keep both').click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const { notes } = send.mock.calls[1]![0] as { notes: { from: RichText; to: RichText } };
  expect(notes.from).toEqual(textOf('Theirs'));
  expect(JSON.stringify(notes.to)).toMatch(/Theirs.*Mine/);
  await expect.element(button('Keep both')).not.toBeInTheDocument();
});
