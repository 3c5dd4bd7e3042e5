import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint, maxBulk, type BulkChange } from '#shared/tasks/bulk.api.ts';
import { maxCards, type Board } from '#shared/tasks/board.room.ts';
import { maxAssignedTasks } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard, TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const to = (status: TaskStatus, rest: Partial<TaskPlace> = {}): TaskPlace => ({ ...top, status, ...rest });

const ask = (taskIds: readonly string[], change: BulkChange, who: Someone = world.editor) =>
  world.inject(who, changeTasksEndpoint, { body: { taskIds: [...taskIds], change } });

async function outcomeOf(taskIds: readonly string[], change: BulkChange, who?: Someone): Promise<(string | null)[]> {
  const { status, body } = await expectRoomsToFollow(world, () => ask(taskIds, change, who));
  expect(status).toBe(200);
  expect(body.results.map(({ id }) => id)).toEqual(taskIds);
  return body.results.map(({ error }) => error && error.code);
}

const boardOf = async (roomId: string) =>
  (await world.inject(world.manager, readRoomEndpoint, { params: { room: 'board', roomId } })).body.state as Board;
const listOf = async (boardId: string, status: TaskStatus, laneId: string | null = null) =>
  cardsIn(Object.values((await boardOf(boardId)).cards), status, laneId).map(({ id }) => id);

async function newCards(boardId: string, count: number, who = world.editor, place: Partial<TaskPlace> = {}): Promise<TaskCard[]> {
  const cards: TaskCard[] = [];
  for (let index = 0; index < count; index++) cards.push(await world.task(who, { boardId, ...place }));
  return cards;
}
const idsOf = (cards: readonly TaskCard[]) => cards.map(({ id }) => id) as [string, string, string, string, string];

const fill = (boardId: string, count: number, assigneeId: string) =>
  world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
     select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'a' || lpad(n::text, 4, '0') || 'V', $3, $3 from generate_series(1, $4) n`,
    [world.editor.companyId, boardId, assigneeId, count],
  );

describe('many tasks moved at once', () => {
  test('stay together in the order of the request', async () => {
    const { boardId } = await world.board();
    const [a, b, c, d, e] = idsOf(await newCards(boardId, 5));
    expect(await outcomeOf([e, b], { place: to('not-started', { beforeId: a, afterId: c }) })).toEqual([null, null]);
    expect(await listOf(boardId, 'not-started')).toEqual([a, e, b, c, d]);
    await outcomeOf([d, a], { place: to('not-started', { afterId: e }) });
    expect(await listOf(boardId, 'not-started')).toEqual([d, a, e, b, c]);
    const [first, second] = (await ask([d, e], { place: to('not-started') })).body.results;
    expect(await listOf(boardId, 'not-started')).toEqual([a, b, c, d, e]);
    expect((await boardOf(boardId)).cards).toMatchObject({ [d]: { rank: first!.rank }, [e]: { rank: second!.rank } });
  });

  test('return each to its own place', async () => {
    const { boardId, laneIds } = await world.board({ lanes: ['Doing', 'Checking'] });
    const [a, b, c, d] = idsOf(await newCards(boardId, 4));
    const [doing, checking] = laneIds as [string, string];
    await ask([b], { place: to('in-progress', { laneId: checking }) });
    await outcomeOf([a, b, d], { place: to('in-progress', { laneId: doing }) });
    expect(await listOf(boardId, 'in-progress', doing)).toEqual([a, b, d]);
    const places = [to('not-started', { afterId: c }), to('in-progress', { laneId: checking }), to('not-started', { beforeId: c })];
    await outcomeOf([a, b, d], { places });
    expect(await listOf(boardId, 'not-started')).toEqual([a, c, d]);
    expect(await listOf(boardId, 'in-progress', checking)).toEqual([b]);
  });

  test('are checked each for its own transition, board and permission', async () => {
    const { viewer, editor, colleague } = world;
    const { boardId } = await world.board();
    const { boardId: seen } = await world.board({ owner: world.manager, editors: [], viewers: [editor] });
    const { boardId: closed } = await world.board({ owner: colleague, editors: [], viewers: [] });
    const [open] = idsOf(await newCards(boardId, 1));
    const [done] = idsOf(await newCards(boardId, 1, editor, { status: 'completed' }));
    const [looked] = idsOf(await newCards(seen, 1, world.manager));
    const [hidden] = idsOf(await newCards(closed, 1, colleague));
    const { id: foreign } = await world.task(world.foreigner, { boardId: world.foreignBoardId });
    const all = [open, done, looked, hidden, foreign, randomUUID()];
    const expected = [null, 'move.forbidden', 'access.denied', 'record.absent', 'record.absent', 'record.absent'];
    expect(await outcomeOf(all, { place: to('not-started') })).toEqual(expected);
    expect(await outcomeOf([open], { place: to('completed') }, viewer)).toEqual(['access.denied']);
  });

  test('reopen up to the capacity of the board', async () => {
    const { boardId } = await world.board();
    const ids = idsOf(await newCards(boardId, 3, world.editor, { status: 'completed' }));
    await fill(boardId, maxCards - 2, (await world.newcomer()).id);
    const { body } = await ask(ids, { place: to('in-progress') });
    expect(body.results.map(({ error }) => error && error.code)).toEqual([null, null, 'board.full']);
  });

  test('in two directions at once leave every card in exactly one list', async () => {
    const { boardId } = await world.board();
    const ids = idsOf(await newCards(boardId, 5));
    const moves = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          ask(turn % 2 ? ids : ids.toReversed(), { place: to(turn % 3 === 0 ? 'not-started' : 'in-progress') }),
        ),
      );
    const answers = await expectRoomsToFollow(world, moves);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const lists = [await listOf(boardId, 'not-started'), await listOf(boardId, 'in-progress')];
    expect(lists.flat().toSorted()).toEqual(ids.toSorted());
  });
});

describe('one field of many tasks', () => {
  test('is set where allowed, and nothing is written where it already has the value', async () => {
    const { editor, colleague } = world;
    const mine = await newCards(world.boardId, 2);
    const [theirs] = await newCards(world.boardId, 1, colleague);
    const ids = [...idsOf(mine), theirs!.id];
    expect(await outcomeOf(ids, { priority: 'low' }, editor)).toEqual([null, null, 'access.denied']);
    expect(await outcomeOf(ids, { dueDate: '2026-05-01' }, editor)).toEqual([null, null, 'access.denied']);
    const { cards } = await boardOf(world.boardId);
    expect(idsOf(mine).map((id) => cards[id])).toMatchObject([1, 2].map(() => ({ priority: 'low', dueDate: '2026-05-01', version: 3 })));
    await expectNothingToChange(world, () => ask(idsOf(mine), { dueDate: '2026-05-01' }));
  });

  test('cannot be a due date before the start date', async () => {
    const [late, free] = idsOf(await newCards(world.boardId, 2));
    await world.sql('update task set start_date = $1 where id = $2', ['2026-06-01', late]);
    const { body } = await ask([late, free], { dueDate: '2026-05-31' });
    expect(body.results).toEqual([
      { id: late, error: { code: 'input.invalid', fields: [{ path: 'body.change.dueDate', rule: 'before-start' }] } },
      { id: free, error: null },
    ]);
    expect(await outcomeOf([late, free], { dueDate: null })).toEqual([null, null]);
  });

  test('can be an assignee only if they are a member of each board', async () => {
    const { colleague, stranger, foreigner } = world;
    const [one, two] = idsOf(await newCards(world.boardId, 2));
    const [own] = idsOf(await newCards(world.privateBoardId, 1));
    expect(await outcomeOf([one, two, own], { assigneeId: colleague.id })).toEqual([null, null, 'input.invalid']);
    expect((await boardOf(world.boardId)).cards[one]).toMatchObject({ assigneeId: colleague.id });
    const { id: busy } = await world.newcomer();
    const { boardId } = await world.board({ kind: 'department' });
    await fill(boardId, maxAssignedTasks - 1, busy);
    const some = idsOf(await newCards((await world.board({ kind: 'department' })).boardId, 2));
    const { body } = await ask(some, { assigneeId: busy });
    expect(body.results.map(({ error }) => error && error.code)).toEqual([null, 'assigned-tasks.full']);
    expect(await outcomeOf([one], { assigneeId: stranger.id })).toEqual(['input.invalid']);
    const absent = { status: 422, body: { fields: [{ path: 'body.change.assigneeId', rule: 'absent' }] } };
    for (const id of [foreigner.id, randomUUID()]) expect(await ask([one], { assigneeId: id })).toMatchObject(absent);
  });
});

describe('many tasks deleted at once', () => {
  test('disappear, and return to their places when they are restored', async () => {
    const { boardId } = await world.board();
    const ids = idsOf(await newCards(boardId, 5));
    const some = [ids[3], ids[1], ids[2]];
    expect(await outcomeOf(some, { isDeleted: true })).toEqual([null, null, null]);
    expect(await listOf(boardId, 'not-started')).toEqual([ids[0], ids[4]]);
    expect(await outcomeOf([ids[0], ...some], { isDeleted: true })).toEqual([null, 'record.absent', 'record.absent', 'record.absent']);
    expect(await outcomeOf([...some, ids[0]], { isDeleted: false })).toEqual([null, null, null, null]);
    expect(await listOf(boardId, 'not-started')).toEqual(ids);
    expect(await outcomeOf(some, { isDeleted: false })).toEqual([null, null, null]);
  });

  test('find another place when theirs is taken, by other tasks or by one of themselves', async () => {
    const { boardId } = await world.board();
    const [first] = idsOf(await newCards(boardId, 1));
    await ask([first], { isDeleted: true });
    const [second] = idsOf(await newCards(boardId, 1));
    await ask([second], { isDeleted: true });
    const [third] = idsOf(await newCards(boardId, 1));
    expect(await outcomeOf([second, first], { isDeleted: false })).toEqual([null, null]);
    expect((await listOf(boardId, 'not-started'))[0]).toBe(third);
    await ask([first, second, third], { isDeleted: true });
    expect(await outcomeOf([first, second, third], { isDeleted: false })).toEqual([null, null, null]);
    expect(await listOf(boardId, 'not-started')).toHaveLength(3);
  });

  test('must be created by the actor', async () => {
    const [mine] = idsOf(await newCards(world.boardId, 1));
    const [theirs] = idsOf(await newCards(world.boardId, 1, world.colleague));
    expect(await outcomeOf([mine, theirs], { isDeleted: true })).toEqual([null, 'access.denied']);
    expect(await outcomeOf([mine], { isDeleted: false }, world.colleague)).toEqual(['access.denied']);
  });
});

describe('a person with read access only', () => {
  test('cannot change many tasks either, whether editor of the board or not', async () => {
    const [card, gone] = await newCards(world.boardId, 2);
    await ask([gone!.id], { isDeleted: true });
    const grantTasks = (grant: object) =>
      world.sql(`update role set grants = jsonb_set(grants, '{Tasks}', $1::jsonb) where base = 'employee'`, [grant]);
    const { id } = world.editor;
    await grantTasks({ view: 'own' });
    onTestFinished(async () => void (await grantTasks(defaultGrants('employee')['Tasks']!)));
    for (const change of [
      { place: to('completed') },
      { assigneeId: id },
      { priority: 'low' },
      { dueDate: null },
      { isDeleted: true },
    ] as const)
      expect(await outcomeOf([card!.id], change)).toEqual(['access.denied']);
    expect(await outcomeOf([gone!.id], { isDeleted: false })).toEqual(['access.denied']);
  });
});

describe('a request', () => {
  test('contains each task once, at most two hundred tasks, and one change', async () => {
    const [id] = idsOf(await newCards(world.boardId, 1));
    const refused = { status: 422, body: { code: 'input.invalid' } };
    await expectNothingToChange(world, async () => {
      for (const ids of [[], [id, id], Array.from({ length: maxBulk + 1 }, () => randomUUID())]) {
        expect(await ask(ids, { priority: 'low' })).toMatchObject(refused);
      }
      for (const change of [{}, { priority: 'low', dueDate: null }, { places: [to('completed'), to('completed')] }] as BulkChange[]) {
        expect(await ask([id], change)).toMatchObject(refused);
      }
    });
  });

  test('costs no extra statement per task except those that write its event', async () => {
    const { boardId } = await world.board();
    const few = idsOf(await newCards(boardId, 2));
    const many = idsOf(await newCards(boardId, 40));
    const changes: BulkChange[] = [
      { place: to('in-progress') },
      { place: to('completed') },
      { priority: 'low' },
      { assigneeId: world.colleague.id },
      { isDeleted: true },
      { isDeleted: false },
    ];
    const isFact = ({ text }: { text: string }) => text.includes('cairn.append');
    for (const change of changes) {
      const [small, large] = [await statementsOf(() => ask(few, change)), await statementsOf(() => ask(many, change))];
      expect([change, large.filter((one) => !isFact(one)).length]).toEqual([change, small.filter((one) => !isFact(one)).length]);
      expect(large.filter(isFact).length).toBeLessThanOrEqual(Math.ceil((40 * 4) / 16));
      expect(small.length).toBeLessThanOrEqual(21);
    }
  });
});
