import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import { AppError } from '#shared/platform/errors.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { persistOnDevice } from '#client/platform/base/persist-on-device.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import type { StoredDraft } from '#client/access/drafts.store.ts';
import { Providers } from '#client/ui/providers.tsx';
import { createUndoStack, useCurrentUndoStack } from '#client/platform/base/undo-stack.ts';
import { TaskDescription } from './task-description.tsx';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';

const textOf = (...lines: string[]) =>
  ({ type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }) as RichText;
const linesOf = (document: RichText | null) =>
  document?.content.map((block) =>
    JSON.stringify(block)
      .match(/(?<="text":")[^"]+/g)
      ?.join(),
  );
const jose = { actorId: 'jose', at: '2026-03-01T08:00:00.000Z', name: 'task.description-changed' };

const here = location.href;
const stale = new AppError('record.stale');
async function draftsOnDevice() {
  const drafts = proxy<Record<string, StoredDraft>>({});
  await persistOnDevice(drafts, 'drafts');
  return Object.entries(drafts).flatMap(([key, { text }]) => (key.startsWith(session.user!.id) ? [linesOf(JSON.parse(text))] : []));
}

let answer: () => Promise<void>;
let sent: (readonly string[] | undefined)[];
let presence: RoomPresenceStore;
let taken: string[];
const room = {
  id: 'a',
  predict: async (_event: unknown, { description }: { description: Description }) => {
    sent.push([`${description.version}`, ...(linesOf(description.document) as string[])]);
    await answer();
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
async function edit(...lines: string[]) {
  const { rerender, unmount } = await render(<Shown version={1} document={textOf(...lines)} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(field()).toHaveFocus();
  return { unmount, showVersion: (version: number, ...now: string[]) => rerender(<Shown version={version} document={textOf(...now)} />) };
}
const field = () => page.getByRole('textbox', { name: 'Description' });
const written = () => [...field().element().querySelectorAll('p')].map(({ textContent }) => textContent);
const textOfRole = (role: 'status' | 'alert') => () => page.getByRole(role).query()?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  sent = [];
  answer = async () => {};
  taken = [];
  presence = {
    hands: proxy({}),
    take: async (subject: string) => {
      taken.push(subject);
      return null;
    },
    drop: () => {},
  } as unknown as RoomPresenceStore;
  await page.viewport(900, 700);
  await activate('en');
  signInAmara();
  directory.people = { jose: { id: 'jose', name: 'José Núñez' } } as unknown as typeof directory.people;
});
afterEach(() => {
  cleanNotifications();
  history.replaceState(null, '', here);
  directory.people = {};
  signOut();
});

test('an editor without typed changes shows the text that others save, without asking', async () => {
  const { showVersion } = await edit('The first line');
  expect(taken).toEqual(['description']);
  await showVersion(2, 'The first line', 'A line of José’s');
  await expect.poll(written).toEqual(['The first line', 'A line of José’s']);
  expect(page.getByRole('alert').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('changes of different paragraphs are merged into the open editor and saved together', async () => {
  const { showVersion } = await edit('The first line', 'The last line');
  await userEvent.keyboard(', longer');
  await showVersion(2, 'The first line of José’s', 'The last line');
  await expect.poll(written).toEqual(['The first line of José’s', 'The last line, longer']);
  await expect.poll(textOfRole('status')).toMatch(/José Núñez.* changed the description too/);
  await userEvent.keyboard('!');
  await button('Save').click();
  expect(sent).toEqual([['3', 'The first line of José’s', 'The last line, longer!']]);
});

test('conflicting changes of one paragraph keep both versions by default', async () => {
  const { showVersion } = await edit('A line');
  await userEvent.keyboard(' of mine');
  await showVersion(2, 'A line of José’s');
  await expect.poll(textOfRole('alert')).toMatch(/José Núñez.* changed this while you were editing/);
  await button('Keep both').click();
  await showVersion(3, 'A line of José’s', 'A line of mine');
  expect(sent).toEqual([['3', 'A line of José’s', 'A line of mine']]);
  await button('Undo').click();
  await showVersion(4, 'A line of José’s');
  expect(sent.slice(1)).toEqual([['4', 'A line of José’s']]);
  await expect.poll(written).toEqual(['A line of mine']);
});

test('their version can be chosen, and the choice undone', async () => {
  const { showVersion } = await edit('A line');
  await userEvent.keyboard(' of mine');
  await showVersion(2, 'A line of José’s');
  await button('Use theirs').click();
  await expect.element(page.getByText('A line of José’s')).toBeVisible();
  await button('Undo').click();
  await expect.poll(written).toEqual(['A line of mine']);
  await expect.element(button('Keep both')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Ctrl+Enter saves the text without adding a line', async () => {
  await edit('A line');
  await userEvent.keyboard(' more{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([['2', 'A line more']]);
});

test('Escape on unchanged text closes the editor at once, and its button has the focus', async () => {
  await edit('A line');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit')).toHaveFocus();
  expect(field().query()).toBeNull();
});

test('Escape on changed text asks for confirmation, and the text stays until it is discarded', async () => {
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

test('a draft stays on the device until the server has saved it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  await edit('A line');
  await userEvent.keyboard(' more');
  await expect.poll(draftsOnDevice).toEqual([['A line more']]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field()).not.toBeInTheDocument();
  expect(await draftsOnDevice()).toEqual([['A line more']]);
  resolve();
  await expect.poll(draftsOnDevice).toEqual([]);
});

test('a rejected text opens in the editor again, without a toast when it is stale', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  answer = () => promise;
  await edit('A line');
  await userEvent.keyboard(' more{Control>}{Enter}{/Control}');
  await expect.element(field()).not.toBeInTheDocument();
  reject(stale);
  await expect.poll(written).toEqual(['A line more']);
  expect(page.getByText('Your text is kept as a draft.').query()).toBeNull();
});

test('a stale text whose drawer was closed is announced as a draft, and Open shows it in the editor', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  answer = () => promise;
  const { unmount } = await edit('A line');
  await userEvent.keyboard(' more{Control>}{Enter}{/Control}');
  await expect.element(field()).not.toBeInTheDocument();
  await unmount();
  reject(stale);
  await render(<p>Another view</p>, { wrapper: Providers });
  await expect
    .element(page.getByText('Someone else changed the description too. Your text is saved as a draft.', { exact: true }))
    .toBeVisible();
  await expect.poll(draftsOnDevice).toEqual([['A line more']]);
  await button('Open').click();
  expect(location.pathname + location.search).toBe('/admin/tasks?taskId=a');
});

test('a saved description is undone and redone as a step of the page', async () => {
  const stack = createUndoStack();
  const Page = () => {
    useCurrentUndoStack(stack);
    return <Shown version={1} document={textOf('A line')} />;
  };
  await render(<Page />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(' of mine');
  await button('Save').click();
  await expect.element(button('Edit')).toBeVisible();
  stack.undoLast();
  await expect.element(page.getByText('Undone: Description changed')).toBeVisible();
  stack.redoLast();
  await expect.element(page.getByText('Redone: Description changed')).toBeVisible();
  stack.undoLast();
  await expect
    .poll(() => sent)
    .toEqual([
      ['2', 'A line of mine'],
      ['3', 'A line'],
      ['4', 'A line of mine'],
      ['5', 'A line'],
    ]);
});
