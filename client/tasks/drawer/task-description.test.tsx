import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/whole-task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { TaskDescription } from './task-description.tsx';
import type { TaskHandle } from './task.store.ts';

const textOf = (...lines: string[]) =>
  ({ type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }) as RichText;
const linesOf = (document: RichText | null) =>
  document?.content.map((block) =>
    JSON.stringify(block)
      .match(/(?<="text":")[^"]+/g)
      ?.join(),
  );
const jose = { actorId: 'jose', at: '2026-03-01T08:00:00.000Z', name: 'task.described' };

let sent: (readonly string[] | undefined)[];
let presence: RoomPresence;
let taken: string[];
const room = {
  id: 'a',
  predict: async (_event: unknown, { description }: { description: Description }) => {
    sent.push([`${description.version}`, ...(linesOf(description.document) as string[])]);
  },
} as unknown as TaskHandle;

const Shown = ({ version, document }: Description) => (
  <TaskDescription
    room={room}
    presence={presence}
    description={{ version, document }}
    change={version > 1 ? jose : undefined}
    isEditable={true}
  />
);
/** The description as it was, open in the editor. */
async function edit(...lines: string[]) {
  const { rerender } = await render(<Shown version={1} document={textOf(...lines)} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(field()).toHaveFocus();
  return { tell: (version: number, ...now: string[]) => rerender(<Shown version={version} document={textOf(...now)} />) };
}
const field = () => page.getByRole('textbox', { name: 'Description' });
const written = () => [...field().element().querySelectorAll('p')].map(({ textContent }) => textContent);
const said = (role: 'status' | 'alert') => () => page.getByRole(role).query()?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  sent = [];
  taken = [];
  presence = {
    hands: proxy({}),
    take: async (subject: string) => {
      taken.push(subject);
      return null;
    },
    drop: () => {},
  } as unknown as RoomPresence;
  await page.viewport(900, 700);
  await activate('en');
  signInAmara();
  directory.people = { jose: { id: 'jose', name: 'José Núñez' } } as unknown as typeof directory.people;
});
afterEach(() => {
  directory.people = {};
  signOut();
});

test('an editor in which nothing was typed shows what somebody else saves, and asks nothing', async () => {
  const { tell } = await edit('The first line');
  expect(taken).toEqual(['description']);
  await tell(2, 'The first line', 'A line of José’s');
  await expect.poll(written).toEqual(['The first line', 'A line of José’s']);
  expect(page.getByRole('alert').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('changes of different paragraphs are merged into the open editor, and saved together', async () => {
  const { tell } = await edit('The first line', 'The last line');
  await userEvent.keyboard(', longer');
  await tell(2, 'The first line of José’s', 'The last line');
  await expect.poll(written).toEqual(['The first line of José’s', 'The last line, longer']);
  await expect.poll(said('status')).toMatch(/José Núñez.* changed the description too/);
  await userEvent.keyboard('!');
  await button('Save').click();
  expect(sent).toEqual([['3', 'The first line of José’s', 'The last line, longer!']]);
});

test('where both change one paragraph, both are kept unless something else is chosen', async () => {
  const { tell } = await edit('A line');
  await userEvent.keyboard(' of mine');
  await tell(2, 'A line of José’s');
  await expect.poll(said('alert')).toMatch(/José Núñez.* changed this meanwhile/);
  await button('Keep both').click();
  await tell(3, 'A line of José’s', 'A line of mine');
  expect(sent).toEqual([['3', 'A line of José’s', 'A line of mine']]);
  await button('Undo').click();
  await tell(4, 'A line of José’s');
  expect(sent.slice(1)).toEqual([['4', 'A line of José’s']]);
  await expect.poll(written).toEqual(['A line of mine']);
});

test('theirs can be taken, and that be undone', async () => {
  const { tell } = await edit('A line');
  await userEvent.keyboard(' of mine');
  await tell(2, 'A line of José’s');
  await button('Take theirs').click();
  await expect.element(page.getByText('A line of José’s')).toBeVisible();
  await button('Undo').click();
  await expect.poll(written).toEqual(['A line of mine']);
  await expect.element(button('Keep both')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Ctrl+Enter saves the text as it is, without another line', async () => {
  await edit('A line');
  await userEvent.keyboard(' more{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([['2', 'A line more']]);
});

test('Escape asks about a changed text, which stays until it is discarded', async () => {
  await edit('A line');
  await userEvent.keyboard(' more{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await button('Discard').click();
  await expect.element(page.getByText('A line', { exact: true })).toBeVisible();
  await button('Edit').click();
  await expect.poll(written).toEqual(['A line']);
  expect(sent).toEqual([]);
});
