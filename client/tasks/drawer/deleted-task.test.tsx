import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { assignedTaskChanged } from '#shared/tasks/assigned-tasks.events.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { DeletedTask } from '#shared/tasks/deletion.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted } from '#shared/tasks/tasks.events.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { writeDraft } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { Providers } from '#client/ui/providers.tsx';
import { DeletedWhileOpen } from './deleted-task.tsx';
import { TaskDrawer } from './task-drawer.tsx';

const absent = () => Response.json({ code: 'record.absent' }, { status: 404 });
let boardId: string;
let card: TaskCard;
const stateReply = (state: object) => Response.json({ head: { seq: 0, id: null }, state });
const boardReply = (changes: Partial<Board> = {}) => stateReply({ ...aBoard([], []), id: boardId, ...changes });
const wholeTask = (): Task => ({
  id: card.id,
  description: { version: 0, document: null },
  watchers: [],
  comments: [],
  effort: [],
  subtasks: {},
  files: [],
  createdAt: '2026-09-01T08:00:00.000Z',
});
const deletion = (): DeletedTask => ({ id: card.id, record: card, deletedAt: '2026-09-03T14:20:00.000Z', deletedById: 'jose' });
const served = { deletion: absent, task: absent, board: () => boardReply(), requestedPaths: [] as string[] };
const reads = () => served.requestedPaths.filter((path) => path.endsWith(`/tasks/${card.id}`)).length;

beforeEach(async () => {
  boardId = crypto.randomUUID();
  const ids = { boardId, assigneeId: crypto.randomUUID() };
  card = aCard(crypto.randomUUID(), 'not-started', null, { ...ids, title: 'Balance the stones' });
  await page.viewport(1280, 800);
  await activate('en');
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = { jose: { id: 'jose', name: 'José Núñez', ...person } };
  Object.assign(served, { deletion: () => Response.json(deletion()), task: absent, board: () => boardReply(), requestedPaths: [] });
  vi.stubGlobal('fetch', async (path: string) => {
    served.requestedPaths.push(path);
    if (path.endsWith(`/${card.id}/deletion`)) return served.deletion();
    if (path.endsWith(`/${card.id}/restore`)) return Response.json({ ...card, version: 2 });
    if (path.endsWith(`/tasks/${card.id}`)) return served.task();
    if (path.includes(`/rooms/board/${boardId}`)) return served.board();
    if (path.includes(`/rooms/task/${card.id}`)) return stateReply(wholeTask());
    if (path.includes(`/rooms/assigned-tasks/${card.assigneeId}`)) return stateReply({ id: card.assigneeId, cards: {} });
    return absent();
  });
  signInAmara();
});
afterEach(() => {
  cleanNotifications();
  rooms.reset();
  signOut();
  vi.unstubAllGlobals();
});

const open = () => render(<TaskDrawer taskId={card.id} onOpen={() => {}} onClose={() => {}} />, { wrapper: Providers });
const restore = () => page.getByRole('button', { name: 'Restore' });

test('the link of a deleted task shows who deleted it and the restore deadline, and can restore it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
  await expect.element(page.getByText(/José Núñez.* deleted “.*Balance the stones.*” on .*3 Sep.*until .*3 Oct/)).toBeVisible();
  await restore().click();
  await expect.poll(() => served.requestedPaths.some((path) => path.endsWith('/restore'))).toBe(true);
});

test('a reader without the delete right sees the restore deadline without the button', async () => {
  signInAmara(['view', 'edit']);
  await open();
  await expect.element(page.getByText(/It can be restored until .*3 Oct.*\.$/)).toBeVisible();
  await expect.element(restore()).not.toBeInTheDocument();
});

test('a deleted task of an archived board asks to restore the board first', async () => {
  served.board = () => boardReply({ isArchived: true });
  await open();
  await expect.element(page.getByText(/It can be restored until .*3 Oct.*\. Restore the board first\.$/)).toBeVisible();
  await expect.element(restore()).not.toBeInTheDocument();
});

test('an assignee outside the board sees the task again after it is restored', async () => {
  served.board = absent;
  await open();
  await expect.element(page.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
  const assignedTasks = rooms.at(assignedTasksRoom, card.assigneeId).open;
  await expect.poll(() => assignedTasks.view.status).toBe('live');
  const before = reads();
  const at = '2026-09-04T08:00:00.000Z';
  assignedTasks.frame(1, [
    { id: crypto.randomUUID(), name: assignedTaskChanged.name, v: assignedTaskChanged.v, data: card, actorId: null, at },
  ]);
  await expect.poll(reads).toBe(before + 1);
});

test('an open drawer keeps the task when a read after the deletion event finds it restored', async () => {
  served.task = () => Response.json(card);
  await open();
  const description = page.getByRole('region', { name: 'Description' });
  await expect.element(description).toBeVisible();
  const before = reads();
  const data = { id: card.id, boardId };
  const at = '2026-09-04T08:00:00.000Z';
  const event = { id: crypto.randomUUID(), name: taskDeleted.name, v: taskDeleted.v, data, actorId: null, at };
  rooms.at(boardRoom, boardId).open.frame(1, [event]);
  await expect.poll(reads).toBe(before + 1);
  await expect.element(description).toBeVisible();
});

test('a task restored before its deletion was read opens again', async () => {
  served.task = () => Response.json(card);
  const comeBack = vi.fn<() => void>();
  await render(<DeletedWhileOpen taskId={card.id} onReturn={comeBack} absent={null} />, { wrapper: Providers });
  await expect.poll(() => comeBack.mock.calls.length).toBe(1);
});

test('a task the reader never had access to is not found, deleted or not', async () => {
  served.deletion = absent;
  await open();
  await expect.element(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
});

test('an open task that was deleted mentions kept text only to a person with a draft', async () => {
  await render(<DeletedWhileOpen taskId={card.id} onReturn={() => {}} absent={null} />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
  await expect.element(page.getByText('Your text is kept.')).not.toBeInTheDocument();
  writeDraft(titleDraft(card.id), { text: 'Balance them twice', base: card.title });
  await expect.element(page.getByText('Your text is kept.')).toBeVisible();
  writeDraft(titleDraft(card.id), undefined);
});
