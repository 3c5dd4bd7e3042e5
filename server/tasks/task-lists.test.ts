import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComparator, formatListPosition } from '#shared/platform/list.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { completedTasks } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { deleteTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { statementsOf } from '#server/test/statements.ts';
import { allPages, newRows, type PageRequest } from '#server/test/task-rows.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const completedOn =
  (boardId: string, who = world.editor): PageRequest =>
  async (query) =>
    (await world.inject(who, completedTasks.endpoint, { params: { boardId }, query })).body;
describe('the SQL of a list matches the filter and order of the client', () => {
  test('for the Completed column', async () => {
    const { boardId } = await world.board();
    const query = { boardId };
    const keys = completedTasks.keys(query);
    const expected = (await newRows(world, boardId)).filter((card) => completedTasks.matches(card, query)).sort(createComparator(keys));
    expect(expected.length).toBeGreaterThan(5);
    expect(await allPages(completedOn(boardId), (card) => formatListPosition(keys, card))).toEqual(expected);
    expect(await completedOn(boardId)({ limit: 0 })).toMatchObject({ rows: [], total: expected.length });
  });
});

describe('a page', () => {
  test('contains the head of the room at which it was read', async () => {
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(world.editor, { boardId, status: 'completed' });
    await world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'in-progress' } });
    const { head } = (await world.inject(world.editor, readRoomEndpoint, { params: { room: 'board', roomId: boardId } })).body;
    const { body } = await world.inject(world.editor, completedTasks.endpoint, { params: { boardId }, query: { limit: 5 } });
    expect(body).toEqual({ rows: [], hasMore: false, total: 0, heads: { [`board:${boardId}`]: head } });
    expect(head.seq).toBe(2);
  });

  test('starts only after a row of its own list', async () => {
    const { boardId } = world;
    const good = JSON.stringify(['2026-03-01T10:00:00.000Z', randomUUID()]);
    for (const after of [
      '[]',
      '{}',
      '[1,2]',
      'null',
      '"',
      `["soon","${randomUUID()}"]`,
      `[null,"${randomUUID()}"]`,
      good.replace(/.{3}$/, '"]'),
    ]) {
      const answer = await world.inject(world.editor, completedTasks.endpoint, { params: { boardId }, query: { limit: 5, after } });
      expect({ after, status: answer.status }).toEqual({ after, status: 422 });
    }
    expect(
      (await world.inject(world.editor, completedTasks.endpoint, { params: { boardId }, query: { limit: 5, after: good } })).status,
    ).toBe(200);
  });
});

describe('a board with ten thousand completed cards', () => {
  const fill = (boardId: string, count: number) =>
    world.sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, actual_completion_date)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'completed', 'b' || lpad(n::text, 5, '0') || 'V', $3, $3,
         timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, $4) n`,
      [world.editor.companyId, boardId, world.editor.id, count],
    );
  const open = async (roomId: string) =>
    (await world.inject(world.editor, readRoomEndpoint, { params: { room: 'board', roomId } })).body.state as Board;
  const place = formatListPosition(completedTasks.keys({ boardId: '' }), {
    id: randomUUID(),
    actualCompletionDate: '2026-03-02T00:00:00.000Z',
  } as TaskCard);

  test('opens with its open cards, and every page costs the same number of statements as on a small board', async () => {
    const [{ boardId: small }, { boardId: large }] = [await world.board(), await world.board()];
    for (const boardId of [small, large]) await world.task(world.editor, { boardId });
    await fill(small, 1);
    await fill(large, 10_000);
    const pageOf = (boardId: string, after?: string) => completedOn(boardId)({ limit: 30, ...(after && { after }) });
    const countOf = async (ask: () => Promise<unknown>) => (await statementsOf(ask)).length;
    const ofFew = [await countOf(() => open(small)), await countOf(() => pageOf(small))];
    expect([await countOf(() => open(large)), await countOf(() => pageOf(large, place))]).toEqual(ofFew);
    expect(Object.keys((await open(large)).cards)).toHaveLength(1);
    expect(await pageOf(large)).toMatchObject({ total: 10_000, hasMore: true });
  });

  test('is paged with its index, wherever a page starts', async () => {
    const { boardId } = await world.board();
    await fill(boardId, 10_000);
    await world.sql('analyze task');
    const [statement] = (await statementsOf(() => completedOn(boardId)({ limit: 30, after: place }))).filter(({ text }) =>
      text.includes('order by actual'),
    );
    const values = [boardId, '2026-03-02T00:00:00.000Z', randomUUID()];
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `explain ${statement!.text.replaceAll(/\$(\d)/g, (_, at) => (at === '4' ? '31' : `'${values[Number(at) - 1]}'`))}`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan Backward using task_by_completion_index/);
  });

  test('counts a card that enters, leaves and is deleted from Completed', async () => {
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(world.editor, { boardId });
    const move = (status: 'completed' | 'in-progress') =>
      world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status } });
    const totals = [];
    for (const act of [() => move('completed'), () => move('in-progress'), () => move('completed')]) {
      await act();
      totals.push((await completedOn(boardId)({ limit: 0 })).total);
    }
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId } });
    totals.push((await completedOn(boardId)({ limit: 0 })).total);
    expect(totals).toEqual([1, 0, 1, 0]);
  });
});
