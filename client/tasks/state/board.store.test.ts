import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grantOf } from '#shared/access/grants.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { JoinAnswer, RoomAnswer } from '#shared/platform/protocol.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { emptyBoard } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { completedTasks } from '#shared/tasks/task-lists.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { session } from '#client/access/session.store.ts';
import { OpenList } from '#client/platform/lists/open-list.ts';
import { Rooms } from '#client/platform/live/rooms.ts';
import { createTask, deleteTask, editTask, moveTask, restoreTask, type BoardHandle } from './board.store.ts';
import { changeTasks } from './bulk.store.ts';

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const [boardId, me, other] = [uuid(1), uuid(2), uuid(3)];

const zeros = { actualHours: 0, fileCount: 0, isRecurring: false };
const cardOf = (id: number, rank: string, over: Partial<TaskCard> = {}): TaskCard => ({
  id: uuid(id),
  boardId,
  title: `Task ${id}`,
  status: 'not-started',
  laneId: null,
  ...zeros,
  rank,
  assigneeId: other,
  creatorId: me,
  priority: 'medium',
  startDate: null,
  dueDate: null,
  estimate: null,
  actualCompletionDate: null,
  version: 3,
  ...over,
});

const [first, second, third] = [cardOf(11, 'a0'), cardOf(12, 'a1'), cardOf(13, 'a2')];

const board = (): Board => ({
  ...emptyBoard(),
  id: boardId,
  companyId: uuid(4),
  title: 'Launch',
  ownerId: me,
  lanes: [{ id: uuid(21), name: 'Doing', limit: null }],
  members: { [me]: 'owner' },
  cards: Object.fromEntries([first, second, third].map((card) => [card.id, card])),
});

interface Heard {
  path: string;
  method: string;
  body: unknown;
  key: string | null;
}
let calls: Heard[];
let answer: () => Response;
let room: BoardHandle;
let completed: OpenList<TaskCard, { boardId: string }>;

const onBoard = { roomOf: () => room, boardOf: () => room.state()! };

beforeEach(async () => {
  calls = [];
  answer = () => Response.json({ code: 'move.forbidden' }, { status: 409 });
  session.actor = {
    id: me,
    grants: { Tasks: grantOf(['view', 'create', 'edit', 'delete'], 'own') },
    path: [],
  } as unknown as Actor;
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    calls.push({
      path,
      method: method!,
      body: body === undefined ? undefined : JSON.parse(body as string),
      key: new Headers(headers).get('Idempotency-Key'),
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer();
  });
  const rooms = new Rooms(
    {
      isConnected: () => true,
      join: async (): Promise<JoinAnswer[]> => [{ head: { seq: 0, id: null } }],
      leave: () => {},
      fetchRoom: async (): Promise<RoomAnswer> => ({ head: { seq: 0, id: null }, state: board() }),
      listen: () => {},
    },
    { personId: () => me, reportBehind: () => {}, outgrown: () => {}, report: () => {} },
  );
  const kept = rooms.at(boardRoom, boardId);
  room = kept.live as BoardHandle;
  completed = new OpenList({
    list: completedTasks,
    query: { boardId },
    sources: new Map([[room.key, { state: kept.open.state, expect: () => {}, use: () => kept.use() }]]),
    fetchPage: async () => ({ rows: [], hasMore: false, total: 0, heads: { [room.key]: { seq: 0, id: null } } }),
    pageSize: 30,
  });
  completed.use();
  await vi.waitFor(() => expect(completed.view().status).toBe('live'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.actor = null;
});

const titles = (status: TaskCard['status'] = 'not-started') =>
  cardsIn(Object.values(room.state()!.cards), status, null).map(({ title }) => title);
const shown = (card: TaskCard) => room.state()!.cards[card.id] ?? completed.view().items.find(({ id }) => id === card.id);
const refused = (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ code: 'move.forbidden' });

test('a new own task is shown at once between its named neighbors', async () => {
  const place = { status: 'not-started', laneId: null, beforeId: first.id, afterId: second.id } as const;
  const outcome = refused(createTask(room, { title: 'New', ...place }));
  expect(titles()).toEqual(['Task 11', 'New', 'Task 12', 'Task 13']);
  const card = Object.values(room.state()!.cards).find(({ title }) => title === 'New')!;
  expect(card).toMatchObject({ boardId, assigneeId: me, creatorId: me, priority: 'high', version: 1, actualCompletionDate: null });
  await outcome;
  expect(calls).toEqual([
    {
      path: `/api/boards/${boardId}/tasks`,
      method: 'POST',
      body: { id: card.id, title: 'New', ...place },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(titles()).toEqual(['Task 11', 'Task 12', 'Task 13']);
});

test.each([
  ['to the top', null, first.id, ['Task 13', 'Task 11', 'Task 12']],
  ['to the end', second.id, null, ['Task 11', 'Task 12', 'Task 13']],
  ['between two', first.id, second.id, ['Task 11', 'Task 13', 'Task 12']],
  ['where nobody is named', null, null, ['Task 11', 'Task 12', 'Task 13']],
  ['between two that have changed places', second.id, first.id, ['Task 11', 'Task 12', 'Task 13']],
  ['between two of which one was moved away', uuid(99), second.id, ['Task 11', 'Task 13', 'Task 12']],
  ['behind one that is gone', uuid(99), first.id, ['Task 13', 'Task 11', 'Task 12']],
])('a card moved %s is shown there', async (_, beforeId, afterId, order) => {
  const place = { status: 'not-started', laneId: null, beforeId, afterId } as const;
  const outcome = refused(moveTask(room, third, place));
  expect(titles()).toEqual(order);
  await outcome;
  expect(calls[0]).toMatchObject({ path: `/api/tasks/${third.id}/move`, method: 'POST', body: place });
});

test('completing a card sets the completion date and reopening clears it', async () => {
  const to = (status: TaskCard['status']) => ({ status, laneId: null, beforeId: null, afterId: null });
  const completing = refused(moveTask(room, first, to('completed')));
  const done = shown(first)!;
  expect(Math.abs(Date.parse(done.actualCompletionDate!) - Date.now())).toBeLessThan(5_000);
  expect(done).toMatchObject({ status: 'completed', version: 4 });
  expect(titles()).toEqual(['Task 12', 'Task 13']);
  expect(completed.view()).toMatchObject({ items: [done], total: 1 });
  const reopening = refused(moveTask(room, done, to('in-progress')));
  expect(shown(first)).toMatchObject({ status: 'in-progress', actualCompletionDate: null, version: 5 });
  expect(completed.view()).toMatchObject({ items: [], total: 0 });
  await Promise.all([completing, reopening]);
  expect(shown(first)).toEqual(first);
});

test('a card moved to In Progress without a lane is shown in the first lane', async () => {
  const place = { status: 'in-progress', laneId: null, beforeId: null, afterId: null } as const;
  const outcome = refused(moveTask(room, first, place));
  expect(shown(first)).toMatchObject({ status: 'in-progress', laneId: uuid(21) });
  await outcome;
  expect(calls[0]?.body).toEqual(place);
});

test('an edit sends the previous value of changed fields only', async () => {
  const outcome = refused(editTask(room, first, { title: 'Renamed', priority: first.priority }));
  expect(shown(first)?.title).toBe('Renamed');
  await outcome;
  expect(calls).toMatchObject([{ path: `/api/tasks/${first.id}`, method: 'PATCH', body: { title: { from: 'Task 11', to: 'Renamed' } } }]);
  expect(shown(first)?.title).toBe('Task 11');
});

test('an edit waits for a pending move of the same card and does not change it', async () => {
  const moving = refused(moveTask(room, first, { status: 'in-progress', laneId: null, beforeId: null, afterId: null }));
  const editing = refused(editTask(room, shown(first)!, { title: 'Renamed' }));
  expect(shown(first)).toMatchObject({ title: 'Renamed', status: 'in-progress' });
  expect(calls).toHaveLength(0);
  await Promise.all([moving, editing]);
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(calls[1]?.body).toEqual({ title: { from: 'Task 11', to: 'Renamed' } });
});

test('a deleted card disappears at once and reappears when it is restored', async () => {
  answer = () => Response.json({ id: first.id, boardId });
  const deleting = deleteTask(room, first);
  expect(titles()).toEqual(['Task 12', 'Task 13']);
  await deleting;
  expect(calls[0]).toMatchObject({ path: `/api/tasks/${first.id}?series=this`, method: 'DELETE', body: undefined });
  answer = () => Response.json(first);
  const restoring = restoreTask(room, first);
  expect(titles()).toEqual(['Task 11', 'Task 12', 'Task 13']);
  await restoring;
  expect(calls[1]).toMatchObject({ path: `/api/tasks/${first.id}/restore`, method: 'POST', body: {} });
});

describe('changing many cards at once', () => {
  test('places them together in order and reverts rejected cards', async () => {
    answer = () =>
      Response.json(
        {
          results: [
            { id: third.id, error: null },
            { id: first.id, error: { code: 'access.denied' } },
          ],
        },
        { headers: { 'Cairn-Seqs': `${room.key}=1` } },
      );
    const place = { status: 'not-started', laneId: null, beforeId: null, afterId: second.id } as const;
    const outcome = changeTasks(onBoard, [third, first], { place });
    expect(titles()).toEqual(['Task 13', 'Task 11', 'Task 12']);
    expect(await outcome).toEqual([{ card: first, error: { code: 'access.denied' } }]);
    expect(calls).toMatchObject([{ path: '/api/tasks/bulk', body: { taskIds: [third.id, first.id], change: { place } } }]);
    expect(titles()).toEqual(['Task 11', 'Task 13', 'Task 12']);
  });

  test('reverts all cards when the whole request is rejected', async () => {
    const outcome = refused(changeTasks(onBoard, [first, second], { isDeleted: true }));
    expect(titles()).toEqual(['Task 13']);
    await outcome;
    expect(titles()).toEqual(['Task 11', 'Task 12', 'Task 13']);
  });

  test('predicts only permitted changes, sends all of them and returns the rejected ones', async () => {
    const theirs = { ...first, creatorId: other };
    const error = { code: 'access.denied' };
    answer = () => Response.json({ results: [theirs, second].map(({ id }) => ({ id, error: id === theirs.id ? error : null })) });
    const outcome = changeTasks(onBoard, [theirs, second], { isDeleted: true });
    expect(titles()).toEqual(['Task 11', 'Task 13']);
    expect(await outcome).toEqual([{ card: theirs, error }]);
  });

  test('waits for earlier requests of the same cards, and later requests wait for it', async () => {
    answer = () => Response.json({ results: [first, second].map(({ id }) => ({ id, error: null })) });
    const to = (status: TaskCard['status']) => ({ status, laneId: null, beforeId: null, afterId: null });
    const move = moveTask(room, second, to('in-progress')).catch(() => {});
    const bulk = changeTasks(onBoard, [first, shown(second)!], { priority: 'low' });
    expect(shown(second)).toMatchObject({ status: 'in-progress', priority: 'low', version: second.version + 2 });
    const later = moveTask(room, shown(first)!, to('completed')).catch(() => {});
    await Promise.all([move, bulk, later]);
    expect(calls.map(({ path }) => path)).toEqual([`/api/tasks/${second.id}/move`, '/api/tasks/bulk', `/api/tasks/${first.id}/move`]);
  });
});
