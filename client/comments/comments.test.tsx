import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import type { ThreadComment } from '#shared/comments/comment.schema.ts';
import type { CommentRights } from '#shared/comments/comments.policy.ts';
import { mentionOf } from '#shared/comments/mentions.ts';
import { writeDraft } from '#client/access/drafts.store.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Comments } from './comments.tsx';
import type { CommentedRoom } from './comments.store.ts';
import { setUnreadComments } from './unread-comments.store.ts';

const [benId, chandraId] = ['0190c0de-0000-7000-8000-000000000001', '0190c0de-0000-7000-8000-000000000002'];
const writer: CommentRights = { canWrite: true, canModerate: false };

let predicted: { name: string; data: unknown }[];
let refusal: Error | null;
const room: CommentedRoom = {
  id: 'a',
  key: 'task:a',
  predict: (event, data) => {
    predicted.push({ name: event.name, data });
    return refusal ? Promise.reject(refusal) : (Promise.resolve() as Promise<never>);
  },
};
const typing = proxy<Record<string, string>>({});
const presence = { typing, setActivity: () => {} } as unknown as RoomPresenceStore;

const comment = (id: string, changes: Partial<ThreadComment> = {}): ThreadComment => ({
  id,
  hostKind: 'task',
  hostId: 'a',
  authorId: benId,
  body: `Comment ${id}`,
  at: '2026-03-01T08:00:00.000Z',
  editedAt: null,
  reactions: [],
  ...changes,
});
const open = (comments: readonly ThreadComment[] = [], rights = writer) =>
  render(<Comments room={room} comments={comments} rights={rights} presence={presence} />, { wrapper: Providers });
const field = () => page.getByRole('textbox', { name: 'Write a comment' });

const person = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

beforeEach(async () => {
  predicted = [];
  refusal = null;
  await page.viewport(1280, 800);
  await activate('en');
  signInAmara();
  writeDraft('comment:a', undefined);
  Object.assign(directory, {
    status: 'ready',
    people: { [benId]: person(benId, 'Ben Okafor'), [chandraId]: person(chandraId, 'Chandra Rao') },
  });
  vi.stubGlobal('fetch', async () => Response.json({ personIds: [benId] }));
});

test('a comment is shown with its author, its mentions by name and a mark of its edit', async () => {
  await open([comment('1', { body: `Ask ${mentionOf(chandraId)}, see https://example.com/plan.`, editedAt: '2026-03-02T08:00:00.000Z' })]);
  await expect.element(page.getByText('Ask @Chandra Rao, see https://example.com/plan.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute('href', 'https://example.com/plan');
  await expect.element(page.getByText('Ben Okafor')).toBeVisible();
  await expect.element(page.getByText('edited')).toBeVisible();
});

test('people who can read the record are suggested after an @, and stored by id', async () => {
  await open();
  await field().fill('Please check, ');
  await userEvent.type(field(), '@b');
  await expect.element(page.getByRole('option', { name: 'Ben Okafor' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Please check, @Ben Okafor ');
  await userEvent.keyboard(' today{Control>}{Enter}{/Control}');
  expect(predicted).toMatchObject([
    {
      name: 'comment.written',
      data: { body: `Please check, ${mentionOf(benId)} today`, mentioned: [benId], hostKind: 'task', hostId: 'a' },
    },
  ]);
  await expect.element(field()).toHaveValue('');
});

test('Esc closes the suggestions first, and not the drawer around them', async () => {
  const close = vi.fn<() => void>();
  const thread = <Comments room={room} comments={[]} rights={writer} presence={presence} />;
  const [label, rowId, sheet] = ['Task', 'a', createRef<HTMLElement>()];
  await render(<SideSheet {...{ label, rowId, sheet, onClose: close }}>{thread}</SideSheet>, { wrapper: Providers });
  await userEvent.type(field(), '@');
  await expect.element(page.getByRole('option', { name: 'Ben Okafor' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('@');
  expect(close).not.toHaveBeenCalled();
});

test('a draft stays on the device, and comes back when the server refuses the comment', async () => {
  refusal = new Error('refused');
  const { unmount } = await open();
  await field().fill('Not lost');
  await unmount();
  await open();
  await expect.element(field()).toHaveValue('Not lost');
  await page.getByRole('button', { name: 'Comment', exact: false }).click();
  await expect.poll(() => predicted.length).toBe(1);
  await expect.element(field()).toHaveValue('Not lost');
});

test('an author edits and deletes their comment, and undoes the deletion', async () => {
  await open([comment('1', { authorId: session.actor!.id })]);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Actions for the comment/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Edit');
  await page.getByRole('textbox', { name: 'Edit the comment' }).fill('Better');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => predicted.at(-1)).toMatchObject({ name: 'comment.edited', data: { body: 'Better' } });
  await choose('Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => predicted.map(({ name }) => name)).toEqual(['comment.edited', 'comment.deleted', 'comment.restored']);
});

test('only an author can edit, and a moderator can only delete', async () => {
  const { rerender } = await open([comment('1')]);
  await expect.element(page.getByText('Comment 1')).toBeVisible();
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(0);
  await rerender(<Comments room={room} comments={[comment('1')]} rights={{ canWrite: true, canModerate: true }} presence={presence} />);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Edit' }).elements()).toHaveLength(0);
});

test('a reaction is toggled', async () => {
  const me = session.actor!.id;
  const { rerender } = await open([comment('1', { reactions: [{ name: 'heart', personIds: [benId] }] })]);
  await page.getByRole('button', { name: 'Heart: 1 person' }).click();
  expect(predicted.at(-1)).toMatchObject({ name: 'comment.reacted', data: { reactions: [{ name: 'heart', personIds: [benId, me] }] } });
  await rerender(
    <Comments
      room={room}
      comments={[comment('1', { reactions: [{ name: 'heart', personIds: [me] }] })]}
      rights={writer}
      presence={presence}
    />,
  );
  await page.getByRole('button', { name: 'Heart: 1 person' }).click();
  expect(predicted.at(-1)).toMatchObject({ data: { reactions: [] } });
});

test('the newest comments are shown first, and earlier ones on request', async () => {
  await open(Array.from({ length: 45 }, (_, at) => comment(String(at))));
  expect(page.getByRole('listitem').elements()).toHaveLength(20);
  await page.getByRole('button', { name: 'Show 20 earlier comments' }).click();
  await page.getByRole('button', { name: 'Show 5 earlier comments' }).click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(45);
});

test('typing of another person is shown', async () => {
  await open();
  typing[benId] = 'comment';
  await expect.element(page.getByText(/is typing/)).toBeVisible();
  delete typing[benId];
});

test('people who may only read see the thread without a field', async () => {
  await open([comment('1')], { canWrite: false, canModerate: false });
  await expect.element(page.getByText('Comment 1')).toBeVisible();
  expect(field().elements()).toHaveLength(0);
});

test('unread comments are marked until their end has been on screen', async () => {
  const read = vi.fn<(ids: readonly string[]) => void>(() => setUnreadComments([], read));
  setUnreadComments(
    [
      { id: 'one', subjectId: 'a' },
      { id: 'two', subjectId: 'a' },
      { id: 'other', subjectId: 'b' },
    ],
    read,
  );
  await open([comment('1')]);
  const mark = () => page.getByRole('img', { name: 'Unread comments' });
  await expect.element(mark()).toBeVisible();
  await expect.poll(() => read.mock.calls, { timeout: 10_000 }).toEqual([[['one', 'two']]]);
  await expect.element(mark()).not.toBeInTheDocument();
});
