import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { addLaneEndpoint, changeLaneEndpoint, orderLanesEndpoint, removeLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { deleteTaskEndpoint, editTaskEndpoint, moveTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const stateOf = async (roomId: string) =>
  (await world.inject(world.manager, readRoomEndpoint, { params: { room: 'board', roomId } })).body.state as Board;
const titlesIn = (board: Board, laneId: string | null) =>
  cardsIn(Object.values(board.cards), 'in-progress', laneId).map(({ title }) => title);
const add = (boardId: string, name: string, limit: number | null = null) =>
  world.inject(world.manager, addLaneEndpoint, { params: { boardId }, body: { id: crypto.randomUUID(), name, limit } });
const remove = (boardId: string, laneId: string, toLaneId: string | null) =>
  world.inject(world.manager, removeLaneEndpoint, { params: { boardId, laneId }, body: { toLaneId } });
const put = (boardId: string, laneId: string | null, title: string) =>
  world.task(world.editor, { boardId, laneId, title, status: 'in-progress' });

test('a board has at most five lanes, even when eight are added concurrently', async () => {
  const { boardId } = await world.board();
  const all = await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 8 }, (_, turn) => add(boardId, `Lane ${turn}`))));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.filter(({ status, body }) => status === 409 && JSON.stringify(body).includes('lanes.full'))).toHaveLength(3);
  expect((await stateOf(boardId)).lanes).toHaveLength(5);
});

test('the id of a lane is unique across boards and companies', async () => {
  const { foreigner, manager, inject } = world;
  const [ours, theirs] = [await world.board(), await world.board({ owner: foreigner, editors: [], viewers: [] })];
  const body = { id: crypto.randomUUID(), name: 'Doing', limit: null };
  expect((await inject(foreigner, addLaneEndpoint, { params: { boardId: theirs.boardId }, body })).status).toBe(200);
  const refused = { status: 422, body: { fields: [{ path: 'body.id', rule: 'taken' }] } };
  expect(await inject(foreigner, addLaneEndpoint, { params: { boardId: theirs.boardId }, body })).toMatchObject(refused);
  expect(await inject(manager, addLaneEndpoint, { params: { boardId: ours.boardId }, body })).toMatchObject(refused);
});

test('a lane has a name and an optional limit, which can be removed', async () => {
  const { boardId, laneIds } = await world.board({ lanes: ['Doing'] });
  const change = (body: { name?: string; limit?: number | null }) =>
    world.inject(world.manager, changeLaneEndpoint, { params: { boardId, laneId: laneIds[0]! }, body });
  expect((await change({ name: 'Building', limit: 2 })).body.lanes).toMatchObject([{ name: 'Building', limit: 2 }]);
  expect((await change({ limit: null })).body.lanes).toMatchObject([{ name: 'Building', limit: null }]);
  expect(await change({ limit: 0 })).toMatchObject({ status: 422, body: { fields: [{ path: 'body.limit' }] } });
  expect(await change({ name: '  ' })).toMatchObject({ status: 422, body: { fields: [{ path: 'body.name' }] } });
});

test('the limit of a lane is only a warning and refuses nothing', async () => {
  const { boardId, laneIds } = await world.board({ lanes: ['Doing'] });
  await world.sql('update lane set card_limit = 1 where id = $1', laneIds);
  for (const title of ['One', 'Two', 'Three']) await put(boardId, laneIds[0]!, title);
  expect(titlesIn(await stateOf(boardId), laneIds[0]!)).toEqual(['One', 'Two', 'Three']);
});

test('reordering lanes must name all of them', async () => {
  const { boardId, laneIds } = await world.board({ lanes: ['A', 'B', 'C'] });
  const order = (ids: string[]) => world.inject(world.manager, orderLanesEndpoint, { params: { boardId }, body: { laneIds: ids } });
  const turned = laneIds.toReversed();
  expect((await order(turned)).body.lanes.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  const stale = { status: 409, body: { code: 'record.stale', current: { lanes: [{ name: 'C' }, { name: 'B' }, { name: 'A' }] } } };
  expect(await order(turned.slice(1))).toMatchObject(stale);
  expect(await order([...turned.slice(1), crypto.randomUUID()])).toMatchObject(stale);
});

describe('the cards of a removed lane', () => {
  test('go behind the cards of the named lane, in their order', async () => {
    const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
    const [a = '', b = ''] = laneIds;
    for (const title of ['b1', 'b2']) await put(boardId, b, title);
    for (const title of ['a1', 'a2', 'a3']) await put(boardId, a, title);
    expect((await expectRoomsToFollow(world, () => remove(boardId, a, b))).status).toBe(200);
    expect(titlesIn(await stateOf(boardId), b)).toEqual(['b1', 'b2', 'a1', 'a2', 'a3']);
  });

  test('go to no lane when the last lane is removed', async () => {
    const { boardId, laneIds } = await world.board({ lanes: ['A'] });
    for (const title of ['a1', 'a2']) await put(boardId, laneIds[0]!, title);
    expect((await expectRoomsToFollow(world, () => remove(boardId, laneIds[0]!, null))).body.lanes).toEqual([]);
    expect(titlesIn(await stateOf(boardId), null)).toEqual(['a1', 'a2']);
  });

  test('cannot go to a lane of another board', async () => {
    const [one, other] = [await world.board({ lanes: ['A'] }), await world.board({ lanes: ['B'] })];
    const refusal = { status: 422, body: { fields: [{ path: 'body.toLaneId', rule: 'absent' }] } };
    expect(await remove(one.boardId, one.laneIds[0]!, other.laneIds[0]!)).toMatchObject(refusal);
    expect(await remove(one.boardId, one.laneIds[0]!, one.laneIds[0]!)).toMatchObject(refusal);
  });

  test('go to the same lane when they are restored after deletion', async () => {
    const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
    const [a = '', b = ''] = laneIds;
    const { id: taskId } = await put(boardId, a, 'a1');
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId } });
    await remove(boardId, a, b);
    expect(await world.inject(world.editor, restoreTaskEndpoint, { params: { taskId }, body: {} })).toMatchObject({ body: { laneId: b } });
  });

  test('never end in a missing lane when they are moved at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
      const [a = '', b = ''] = laneIds;
      const cards: { id: string }[] = [];
      for (const title of ['1', '2', '3', '4', '5', '6']) cards.push(await put(boardId, b, title));
      const move = ({ id: taskId }: { id: string }) =>
        world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'in-progress', laneId: a } });
      const all = await expectRoomsToFollow(world, () => Promise.all([...cards.map(move), remove(boardId, a, b)]));
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
      expect(titlesIn(await stateOf(boardId), b).toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
    }
  });

  test('never cause a deadlock when they are assigned at the same moment', async () => {
    const { manager, colleague, inject } = world;
    const circles: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
      const [a = '', b = ''] = laneIds;
      const cards: TaskCard[] = [];
      for (const title of ['1', '2', '3', '4', '5', '6']) cards.push(await put(boardId, a, title));
      const assign = ({ id: taskId, assigneeId: from }: TaskCard) =>
        inject(manager, editTaskEndpoint, { params: { taskId }, body: { assigneeId: { from, to: colleague.id } } });
      const statements = await statementsOf(async () => {
        const all = await Promise.all([...cards.map(assign), remove(boardId, a, b)]);
        expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      });
      circles.push(...statements.filter(({ failure }) => failure === '40P01'));
    }
    expect(circles).toEqual([]);
  });

  test('behave the same when they are moved one by one or together', async () => {
    for (let round = 0; round < 4; round++) {
      const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
      const [a = '', b = ''] = laneIds;
      const taskIds: string[] = [];
      for (const title of ['1', '2', '3', '4']) taskIds.push((await put(boardId, b, title)).id);
      const body = { taskIds, change: { place: { ...top, status: 'in-progress' as const, laneId: a } } };
      const move = () => world.inject(world.editor, changeTasksEndpoint, { body });
      const all = await expectRoomsToFollow(world, () => Promise.all([move(), remove(boardId, a, b), move()]));
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
      expect(titlesIn(await stateOf(boardId), b).toSorted()).toEqual(['1', '2', '3', '4']);
    }
  });

  test('are moved with the same number of statements, few or many', async () => {
    const countOf = async (cards: number) => {
      const { boardId, laneIds } = await world.board({ lanes: ['A', 'B'] });
      for (let count = 0; count < cards; count++) await put(boardId, laneIds[0]!, `Stone ${count}`);
      return (await statementsOf(() => remove(boardId, laneIds[0]!, laneIds[1]!))).length;
    };
    expect(await countOf(6)).toBe(await countOf(1));
  });
});

test('the lanes of a department board are arranged by its members, those of a project by its owners only', async () => {
  const { hrAdmin, editor, viewer, departmentId } = world;
  const { boardId } = await world.board({ owner: hrAdmin, kind: 'department', departmentId, editors: [editor], viewers: [viewer] });
  const addAs = async (who: typeof editor, id: string) =>
    (await world.inject(who, addLaneEndpoint, { params: { boardId: id }, body: { id: crypto.randomUUID(), name: 'Doing', limit: 3 } }))
      .status;
  expect([await addAs(editor, boardId), await addAs(viewer, boardId)]).toEqual([200, 403]);
  expect(await addAs(editor, (await world.board()).boardId)).toBe(403);
});
