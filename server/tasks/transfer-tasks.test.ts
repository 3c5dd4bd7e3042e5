import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { addLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { addMemberEndpoint } from '#shared/tasks/members.api.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { deleteTaskEndpoint, editTaskEndpoint, moveTaskEndpoint, readTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { holdTask, outageOf } from '#server/test/live-outage.ts';
import { recordOf } from '#server/test/lost-rooms.ts';
import { statementsOf } from '#server/test/statements.ts';
import { top } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await openLiveWorld();
});
afterAll(() => world.close());

const send = (who: Someone, taskIds: readonly string[], boardId: string, joins?: boolean) =>
  world.inject(who, changeTasksEndpoint, { body: { taskIds: [...taskIds], change: { board: { id: boardId } }, ...(joins && { joins }) } });

async function carry(who: Someone, taskIds: readonly string[], boardId: string, joins?: boolean) {
  const { status, body } = await expectRoomsToFollow(world, () => send(who, taskIds, boardId, joins));
  expect(status).toBe(200);
  return body.results.map(({ error }) => error && (error.fields?.[0]?.rule ?? error.code));
}

const cardOf = async (taskId: string, who: Someone = world.manager) =>
  (await world.inject(who, readTaskEndpoint, { params: { taskId } })).body;

const lane = (boardId: string, name: string) =>
  world.inject(world.manager, addLaneEndpoint, { params: { boardId }, body: { id: crypto.randomUUID(), name, limit: null } });

describe('a task moved to another board', () => {
  test('goes to the end of its list there, in the first lane of In Progress', async () => {
    const { manager } = world;
    const { boardId } = await world.board();
    const { boardId: otherId } = await world.board();
    await lane(boardId, 'Here');
    const first = (await lane(otherId, 'There')).body;
    const there = await world.task(manager, { boardId: otherId });
    const cards = [await world.task(manager, { boardId }), await world.task(manager, { boardId, status: 'in-progress' })];
    const [open, begun] = cards.map(({ id }) => id) as [string, string];
    expect(await carry(manager, [open, begun, there.id], otherId)).toEqual([null, null, null]);
    const [a, b] = [await cardOf(open), await cardOf(begun)];
    expect(a).toMatchObject({ boardId: otherId, status: 'not-started', laneId: null, version: cards[0]!.version + 1 });
    expect(a.rank > there.rank).toBe(true);
    expect(b).toMatchObject({ boardId: otherId, status: 'in-progress', laneId: first.lanes[0]!.id });
    expect((await cardOf(there.id)).version).toBe(there.version);
  });

  test('records its previous board in the history', async () => {
    const { manager } = world;
    const { boardId } = await world.board();
    const { id } = await world.task(manager);
    await carry(manager, [id], boardId);
    const { body } = await world.inject(manager, taskHistoryEndpoint, { params: { taskId: id }, query: { limit: 5 } });
    expect(body.entries[0]).toMatchObject({ action: 'arrived', from: { boardId: world.boardId }, to: { boardId } });
  });

  test('hides its history on a private board from other people', async () => {
    const { editor, manager, privateBoardId, boardId } = world;
    const { id } = await world.task(editor, { boardId: privateBoardId, title: 'Of nobody else’s concern' });
    const title = { from: 'Of nobody else’s concern', to: 'Carry the stones down' };
    await world.inject(editor, editTaskEndpoint, { params: { taskId: id }, body: { title } });
    expect(await carry(editor, [id], boardId)).toEqual([null]);
    const historyOf = async (who: Someone) => {
      const { body } = await world.inject(who, taskHistoryEndpoint, { params: { taskId: id }, query: { limit: 10 } });
      return body.entries;
    };
    expect((await historyOf(manager)).map(({ action, from }) => [action, from])).toEqual([['arrived', {}]]);
    expect((await historyOf(editor)).map(({ action }) => action)).toEqual(['arrived', 'edited', 'created']);
  });

  test('cannot be assigned to a person outside the project unless they become an editor with it', async () => {
    const { manager, editor, colleague } = world;
    const { boardId } = await world.board({ editors: [], viewers: [] });
    const ids = [(await world.task(editor)).id, (await world.task(colleague)).id, (await world.task(manager)).id];
    expect(await carry(manager, ids, boardId)).toEqual(['not-a-member', 'not-a-member', null]);
    expect(await carry(manager, ids, boardId, true)).toEqual([null, null, null]);
    expect((await cardOf(ids[0]!, editor)).boardId).toBe(boardId);
  });

  test('moves to a private board only for its owner, without its watchers', async () => {
    const { manager, editor, privateBoardId, hrAdmin } = world;
    const [own, theirs] = [await world.task(editor), await world.task(manager)];
    for (const { id } of [manager, editor])
      await world.inject(editor, watchTaskEndpoint, { params: { taskId: own.id, personId: id }, body: {} });
    expect(await carry(editor, [own.id, theirs.id], privateBoardId)).toEqual([null, 'private-board']);
    expect(await world.sql('select person_id from watcher where task_id = $1', [own.id])).toEqual([{ person_id: editor.id }]);
    for (const who of [manager, hrAdmin])
      expect((await world.inject(who, readTaskEndpoint, { params: { taskId: own.id } })).status).toBe(404);
    expect(await carry(editor, [own.id], world.boardId)).toEqual([null]);
    expect((await cardOf(own.id)).boardId).toBe(world.boardId);
  });

  test('closes in the drawers of everybody who loses access, and of nobody else', async () => {
    const { editor, manager, hrAdmin, privateBoardId, client } = world;
    const { id } = await world.task(editor);
    const browsers = await Promise.all([editor, manager, hrAdmin].map((who) => client(who)));
    const records = browsers.map(recordOf);
    for (const browser of browsers) expect(await browser.join([{ room: taskRoom.name, id }])).toEqual([{ head: expect.any(Object) }]);
    expect((await send(editor, [id], privateBoardId)).status).toBe(200);
    const lost = [{ [`task:${id}`]: 'record.absent' }];
    await expect.poll(() => records.map((record) => record.lost), { timeout: 10_000 }).toEqual([[], lost, lost]);
  });
});

describe('a task cannot be moved', () => {
  test('from a board with read access only, to a board without access, or to a missing board', async () => {
    const { viewer, editor, foreignBoardId, boardId } = world;
    const { id } = await world.task(editor);
    const { boardId: closed } = await world.board({ owner: world.hrAdmin, editors: [], viewers: [viewer] });
    const { boardId: own } = await world.board({ owner: viewer, editors: [], viewers: [] });
    const refused = async (who: Someone, to: string) => (await expectNothingToChange(world, () => send(who, [id], to))).body;
    expect(await refused(viewer, own)).toMatchObject({ results: [{ error: { code: 'access.denied' } }] });
    for (const to of [foreignBoardId, closed, crypto.randomUUID()])
      expect(await refused(editor, to)).toMatchObject({
        code: 'input.invalid',
        fields: [{ path: 'body.change.board.id', rule: 'absent' }],
      });
    expect(await refused(viewer, closed)).toMatchObject({ code: 'access.denied' });
    expect(await carry(editor, [id], boardId)).toEqual([null]);
  });

  test('to a board that is full', async () => {
    const { manager } = world;
    const { boardId } = await world.board();
    await world.sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'a' || lpad(n::text, 4, '0') || 'V', $3, $3 from generate_series(1, $4) n`,
      [manager.companyId, boardId, world.colleague.id, maxCards - 1],
    );
    const ids = [(await world.task(manager)).id, (await world.task(manager)).id];
    expect(await carry(manager, ids, boardId)).toEqual([null, 'board.full']);
  });
});

test('a person who has joined the project meanwhile is not added again, and many tasks cost as many statements as two', async () => {
  const { manager, editor } = world;
  const { boardId } = await world.board({ editors: [], viewers: [] });
  await world.inject(manager, addMemberEndpoint, { params: { boardId }, body: { personId: editor.id, role: 'viewer' } });
  const cards = await Promise.all(Array.from({ length: 12 }, () => world.task(editor)));
  const ids = cards.map(({ id }) => id);
  const costOf = async (some: readonly string[]) =>
    (await statementsOf(() => send(manager, some, boardId, true))).filter(({ text }) => !text.includes('cairn.append')).length;
  const few = await costOf(ids.slice(0, 2));
  expect(await costOf(ids.slice(2))).toBe(few);
});

test('two people moving tasks in both directions between two boards wait for each other, and every room stays consistent', async () => {
  const { manager, editor } = world;
  const boards = [await world.board(), await world.board()];
  const [a, b] = boards.map(({ boardId }) => boardId) as [string, string];
  const ids = await Promise.all([a, b, a, b].map(async (boardId) => (await world.task(manager, { boardId })).id));
  await expectRoomsToFollow(world, async () => {
    const answers = await Promise.all([a, b, a, b, a, b].map((to, turn) => send(turn % 2 ? manager : editor, ids, to)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('changing a task while its owner moves it to a private board', () => {
  test.each([
    [
      'edits it',
      (taskId: string) => world.inject(world.manager, editTaskEndpoint, { params: { taskId }, body: { estimate: { from: null, to: 1 } } }),
    ],
    [
      'moves it',
      (taskId: string) => world.inject(world.manager, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'completed' } }),
    ],
    [
      'watches it',
      (taskId: string) => world.inject(world.manager, watchTaskEndpoint, { params: { taskId, personId: world.manager.id }, body: {} }),
    ],
    ['deletes it', (taskId: string) => world.inject(world.manager, deleteTaskEndpoint, { params: { taskId } })],
  ])('fails as absent: %s', async (_, change) => {
    const { editor, privateBoardId } = world;
    const { id } = await world.task(editor);
    const { waiting } = outageOf(world.database);
    const letGo = await holdTask(world.database, id);
    const carrying = send(editor, [id], privateBoardId);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const changing = change(id);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await letGo();
    expect((await carrying).body).toEqual({ results: [{ id, error: null }] });
    expect((await changing).status).toBe(404);
    const events = await world.sql('select name from event where room = $1 and subject_id = $2 order by seq', [
      `board:${world.boardId}`,
      id,
    ]);
    expect(events.at(-1)).toEqual({ name: 'task.left' });
  });
});
