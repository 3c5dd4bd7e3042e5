import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparison, placeText } from '#shared/platform/list.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { boardTasks, completedTasks, type TaskQuery } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { deleteTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// What JavaScript and a locale would order otherwise than PostgreSQL's collation "C".
const titles = ['a', 'B', 'Z', 'z', 'é', 'e\u0301', '\uff5e', '🪨', '𝒜', 'aa', 'A', ' a', 'أحجار', 'पत्थर', '\ue000', '"', '\\', '%'];
const days = [null, '2026-03-01', '2026-03-02', '2024-02-29', '0999-12-31'];
const row = fc.record({
  title: fc.constantFrom(...titles),
  status: fc.constantFrom('not-started', 'in-progress', 'completed'),
  assignee: fc.nat(1),
  priority: fc.constantFrom('high', 'medium', 'low'),
  dueDate: fc.constantFrom(...days),
  moment: fc.nat(6),
  isDeleted: fc.boolean(),
});

/** A board of random rows, and the cards of those that are not deleted. */
async function newRows(boardId: string): Promise<TaskCard[]> {
  const rows = fc.sample(row, 120);
  const people = [world.editor.id, world.colleague.id];
  await world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, priority, due_date,
       actual_completion_date, deleted_at)
     select gen_random_uuid(), $1, now(), now(), $2, r->>'title', r->>'status', 'a' || lpad(n::text, 5, '0') || 'V', (r->>'assigneeId')::uuid, $3,
       r->>'priority', (r->>'dueDate')::date,
       case when r->>'status' = 'completed' then timestamptz '2026-03-01T10:00:00.123Z' + (r->>'moment')::int * interval '7 ms' end,
       case when (r->>'isDeleted')::boolean then now() end
     from jsonb_array_elements($4::jsonb) with ordinality as rows(r, n)`,
    [world.editor.companyId, boardId, world.editor.id, JSON.stringify(rows.map((one) => ({ ...one, assigneeId: people[one.assignee] })))],
  );
  const found = await world.sql<CardRow>(`select ${cardColumns} from task where deleted_at is null`);
  return found.map(presentCard);
}

type Ask = (paging: { after?: string; limit: number }) => Promise<{ rows: TaskCard[]; hasMore: boolean; total: number }>;

/** Every page of a list, one after the other. */
async function allPages(ask: Ask, placeOf: (card: TaskCard) => string, limit = 7): Promise<TaskCard[]> {
  const rows: TaskCard[] = [];
  for (let hasMore = true; hasMore;) {
    const last = rows.at(-1);
    const page = await ask({ limit, ...(last && { after: placeOf(last) }) });
    rows.push(...page.rows);
    hasMore = page.hasMore;
  }
  return rows;
}

const completedOn =
  (boardId: string, who = world.editor): Ask =>
  async (query) =>
    (await world.inject(who, completedTasks.endpoint, { params: { boardId }, query })).body;
const tasksOn =
  ({ boardId, ...query }: TaskQuery): Ask =>
  async (paging) =>
    (await world.inject(world.editor, boardTasks.endpoint, { params: { boardId }, query: { ...query, ...paging } })).body;

describe('the SQL of a list is the twin of its filter and its order', () => {
  test('for the Completed column', async () => {
    const { boardId } = await world.board();
    const query = { boardId };
    const keys = completedTasks.keys(query);
    const expected = (await newRows(boardId)).filter((card) => completedTasks.matches(card, query)).sort(comparison(keys));
    expect(expected.length).toBeGreaterThan(5);
    expect(await allPages(completedOn(boardId), (card) => placeText(keys, card))).toEqual(expected);
    expect(await completedOn(boardId)({ limit: 0 })).toMatchObject({ rows: [], total: expected.length });
  });

  test('for the tasks of a board, whatever they are sought and sorted by', async () => {
    const { boardId } = await world.board();
    const cards = await newRows(boardId);
    const none = [undefined] as const;
    for (const sort of ['due', 'title'] as const)
      for (const status of [...none, 'completed', 'in-progress'] as const)
        for (const assigneeId of [...none, world.colleague.id])
          for (const priority of [...none, 'low'] as const) {
            const query: TaskQuery = {
              boardId,
              sort,
              ...(status && { status }),
              ...(assigneeId && { assigneeId }),
              ...(priority && { priority }),
            };
            const keys = boardTasks.keys(query);
            const expected = cards.filter((card) => boardTasks.matches(card, query)).sort(comparison(keys));
            expect(await allPages(tasksOn(query), (card) => placeText(keys, card), 13)).toEqual(expected);
          }
  });
});

describe('a page', () => {
  test('says where the room stood that it was read with', async () => {
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(world.editor, { boardId, status: 'completed' });
    await world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'in-progress' } });
    const { head } = (await world.inject(world.editor, readRoomEndpoint, { params: { room: 'board', roomId: boardId } })).body;
    const { body } = await world.inject(world.editor, completedTasks.endpoint, { params: { boardId }, query: { limit: 5 } });
    expect(body).toEqual({ rows: [], hasMore: false, total: 0, heads: { [`board:${boardId}`]: head } });
    expect(head.seq).toBe(2);
  });

  test('begins only at a place of its own list', async () => {
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
  const place = placeText(completedTasks.keys({ boardId: '' }), {
    id: randomUUID(),
    actualCompletionDate: '2026-03-02T00:00:00.000Z',
  } as TaskCard);

  test('opens with its open ones, and every page costs as many statements as on a small board', async () => {
    const { boardId } = await world.board();
    await world.task(world.editor, { boardId });
    await fill(boardId, 1);
    const page = (after?: string) => completedOn(boardId)({ limit: 30, ...(after && { after }) });
    const ofFew = [await statementsOf(() => open(boardId)), await statementsOf(() => page())].map(({ length }) => length);
    await world.sql(`delete from task where board_id = $1 and status = 'completed'`, [boardId]);
    await fill(boardId, 10_000);
    expect(Object.keys((await open(boardId)).cards)).toHaveLength(1);
    const ofMany = [await statementsOf(() => open(boardId)), await statementsOf(() => page(place))].map(({ length }) => length);
    expect(ofMany).toEqual(ofFew);
    expect(await page()).toMatchObject({ total: 10_000, hasMore: true });
  });

  test('is paged by its index, wherever a page begins', async () => {
    const { boardId } = await world.board();
    await fill(boardId, 10_000);
    await world.sql('analyze task');
    const [asked] = (await statementsOf(() => completedOn(boardId)({ limit: 30, after: place }))).filter(({ text }) =>
      text.includes('order by actual'),
    );
    const values = ['2026-03-02T00:00:00.000Z', randomUUID(), boardId];
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `explain ${asked!.text.replaceAll(/\$(\d)/g, (_, at) => (at === '4' ? '31' : `'${values[Number(at) - 1]}'`))}`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan using task_completed_index/);
  });

  test('takes a card out of Completed, in, and away', async () => {
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
