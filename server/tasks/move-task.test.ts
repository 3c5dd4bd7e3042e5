import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard, TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import { createTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { completedTasks } from '#shared/tasks/task-lists.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const move = (taskId: string, to: Partial<TaskPlace>) =>
  world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, ...to } });

const boardOf = async (roomId: string) =>
  (await world.inject(world.manager, readRoomEndpoint, { params: { room: 'board', roomId } })).body.state as Board;

const listOf = async (boardId: string, status: TaskStatus, laneId: string | null = null) =>
  cardsIn(Object.values((await boardOf(boardId)).cards), status, laneId).map(({ id }) => id);

const completedOn = async (boardId: string) =>
  (await world.inject(world.manager, completedTasks.endpoint, { params: { boardId }, query: { limit: 200 } })).body.rows;

const newCards = async (boardId: string, count: number, place: Partial<TaskPlace> = {}) => {
  const cards: TaskCard[] = [];
  for (let index = 0; index < count; index++) cards.push(await world.task(world.editor, { boardId, ...place }));
  return cards.map(({ id }) => id) as [string, string, string, string];
};

describe('a card', () => {
  test('goes to the given place: between two cards, to the top, to the end', async () => {
    const { boardId } = await world.board();
    const [a, b, c, d] = await newCards(boardId, 4);
    await move(d, { beforeId: a, afterId: b });
    expect(await listOf(boardId, 'not-started')).toEqual([a, d, b, c]);
    await move(c, { afterId: a });
    expect(await listOf(boardId, 'not-started')).toEqual([c, a, d, b]);
    await move(a, {});
    expect(await listOf(boardId, 'not-started')).toEqual([c, d, b, a]);
  });

  test('has the same new rank in the reply, its repetition, the log and the board', async () => {
    const { boardId } = await world.board();
    const [a, b, c] = await newCards(boardId, 3);
    const request = { params: { taskId: c }, body: { ...top, beforeId: a, afterId: b }, key: randomUUID() };
    const { body } = await world.inject(world.editor, moveTaskEndpoint, request);
    expect((await world.inject(world.editor, moveTaskEndpoint, request)).body).toEqual(body);
    const [logged] = await world.sql<{ data: TaskCard }>(`select data from event where subject_id = $1 and name = 'task.moved'`, [c]);
    expect(logged?.data).toEqual(body);
    const { cards } = await boardOf(boardId);
    expect(cards[c]).toEqual(body);
    expect([cards[a]!.rank < body.rank, body.rank < cards[b]!.rank]).toEqual([true, true]);
  });

  test('goes behind the card named before it, even if another card has been inserted between', async () => {
    const { boardId } = await world.board();
    const [a, b, c, d] = await newCards(boardId, 4);
    await move(c, { beforeId: a, afterId: b });
    await move(d, { beforeId: a, afterId: b });
    expect(await listOf(boardId, 'not-started')).toEqual([a, d, c, b]);
  });

  test('goes before the card named after it if the other is gone, and to the end if both are', async () => {
    const { boardId } = await world.board();
    const [a, b, c, d] = await newCards(boardId, 4);
    await move(a, { status: 'completed' });
    await move(d, { beforeId: a, afterId: b });
    expect(await listOf(boardId, 'not-started')).toEqual([d, b, c]);
    await move(d, { beforeId: a, afterId: randomUUID() });
    expect(await listOf(boardId, 'not-started')).toEqual([b, c, d]);
  });

  test('placed next to itself stays in its list', async () => {
    const { boardId } = await world.board();
    const [a, b] = await newCards(boardId, 2);
    await move(a, { beforeId: a, afterId: a });
    expect(await listOf(boardId, 'not-started')).toEqual([b, a]);
  });

  test('cannot be placed next to cards of other boards, readable or not', async () => {
    const { boardId } = await world.board();
    const [a, b] = await newCards(boardId, 2);
    const { id: foreign } = await world.task(world.foreigner, { boardId: world.foreignBoardId });
    const { id: other } = await world.task();
    for (const beforeId of [foreign, other, randomUUID()]) {
      expect((await move(a, { beforeId })).status).toBe(200);
      expect(await listOf(boardId, 'not-started')).toEqual([b, a]);
    }
  });
});

describe('many concurrent moves', () => {
  test('to one place leave every card once and in one order, each with a unique rank', async () => {
    const { boardId } = await world.board();
    const [first, last] = await newCards(boardId, 2, { status: 'completed' });
    const moved = await newCards(boardId, 8);
    const moves = () => Promise.all(moved.map((id) => move(id, { status: 'completed', beforeId: first, afterId: last })));
    const answers = await expectRoomsToFollow(world, moves);
    expect(answers.map(({ status }) => status)).toEqual(moved.map(() => 200));
    const ids = cardsIn(await completedOn(boardId), 'completed', null).map(({ id }) => id);
    expect([ids[0], ids.at(-1)]).toEqual([first, last]);
    expect(ids.slice(1, -1).toSorted()).toEqual(moved.toSorted());
    expect(new Set((await completedOn(boardId)).map(({ rank }) => rank)).size).toBe(10);
    expect((await boardOf(boardId)).cards).toEqual({});
  });

  test('of one card leave it in exactly one list', async () => {
    const { boardId } = await world.board();
    const [id] = await newCards(boardId, 1);
    const goals = ['in-progress', 'not-started', 'in-progress', 'not-started', 'in-progress', 'not-started'] as const;
    await expectRoomsToFollow(world, () => Promise.all(goals.map((status) => move(id, { status }))));
    const { version, status } = (await boardOf(boardId)).cards[id]!;
    expect(version).toBeGreaterThan(1);
    expect(await listOf(boardId, status)).toEqual([id]);
  });

  test('next to new cards on the same board wait for each other without a deadlock', async () => {
    const { boardId } = await world.board();
    const cards = await newCards(boardId, 12);
    const add = () =>
      world.inject(world.colleague, createTaskEndpoint, {
        params: { boardId },
        body: { ...top, id: randomUUID(), title: 'New', status: 'completed' },
      });
    const statements = await statementsOf(() => Promise.all(cards.flatMap((id) => [move(id, { status: 'completed' }), add()])));
    expect(statements.filter(({ failure }) => failure)).toEqual([]);
    expect(await completedOn(boardId)).toHaveLength(24);
  });

  test('to the same place, sixty times, keep the order and short ranks', async () => {
    const { boardId } = await world.board();
    const [a, b, c] = await newCards(boardId, 3);
    for (let turn = 0; turn < 60; turn++) await move(turn % 2 === 0 ? b : c, { beforeId: a });
    expect(await listOf(boardId, 'not-started')).toEqual([a, c, b]);
    expect((await boardOf(boardId)).cards[c]!.rank.length).toBeLessThan(40);
  });
});

describe('the status of a card', () => {
  test.each([
    ['not-started', 'in-progress', 200],
    ['not-started', 'completed', 200],
    ['in-progress', 'not-started', 200],
    ['in-progress', 'completed', 200],
    ['completed', 'in-progress', 200],
    ['completed', 'not-started', 409],
  ] as const)('changes from %s to %s: %i', async (from, to, status) => {
    const card = await world.task(world.editor, { status: from });
    const answer = await (status === 200 ? expectRoomsToFollow : expectNothingToChange)(world, () => move(card.id, { status: to }));
    expect(answer).toMatchObject({ status, body: status === 200 ? { status: to } : { code: 'move.forbidden', current: card } });
  });

  test('sets the completion date on entering Completed, keeps it inside, and clears it on leaving', async () => {
    const { id } = await world.task();
    const { body: done } = await move(id, { status: 'completed' });
    const before = Date.parse(done.actualCompletionDate!);
    expect(before).not.toBeNaN();
    const { body: moved } = await move(id, { status: 'completed', beforeId: null });
    expect(moved.actualCompletionDate).toBe(done.actualCompletionDate);
    expect((await move(id, { status: 'in-progress' })).body.actualCompletionDate).toBeNull();
  });
});

describe('a lane', () => {
  const board = () => world.board({ lanes: ['Doing', 'Checking'] });

  test('exists only inside In Progress', async () => {
    const { boardId, laneIds } = await board();
    const [id] = await newCards(boardId, 1);
    for (const status of ['not-started', 'completed'] as const) {
      const answer = await expectNothingToChange(world, () => move(id, { status, laneId: laneIds[0]! }));
      expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.laneId', rule: 'outside-in-progress' }] } });
    }
  });

  test('is the named one, or else the first', async () => {
    const { boardId, laneIds } = await board();
    const [id] = await newCards(boardId, 1);
    expect((await move(id, { status: 'in-progress', laneId: laneIds[1]! })).body.laneId).toBe(laneIds[1]);
    expect((await move(id, { status: 'in-progress' })).body.laneId).toBe(laneIds[0]);
    expect((await move(id, { status: 'completed' })).body.laneId).toBeNull();
  });

  test('of another board or company and a missing one are all absent', async () => {
    const { boardId } = await board();
    const [id] = await newCards(boardId, 1);
    const { laneIds: others } = await board();
    const { laneIds: foreign } = await world.board({ owner: world.foreigner, editors: [], viewers: [], lanes: ['Doing'] });
    for (const laneId of [others[0]!, foreign[0]!, randomUUID()]) {
      const { status, body } = await expectNothingToChange(world, () => move(id, { status: 'in-progress', laneId }));
      expect({ status, body }).toEqual({ status: 422, body: { code: 'input.invalid', fields: [{ path: 'body.laneId', rule: 'absent' }] } });
    }
  });

  test('has its own order', async () => {
    const { boardId, laneIds } = await board();
    const [doing, checking] = laneIds as [string, string];
    const [a, b, c] = await newCards(boardId, 3, { status: 'in-progress', laneId: doing });
    await move(b, { status: 'in-progress', laneId: checking, beforeId: a, afterId: c });
    expect(await listOf(boardId, 'in-progress', doing)).toEqual([a, c]);
    expect(await listOf(boardId, 'in-progress', checking)).toEqual([b]);
  });
});
