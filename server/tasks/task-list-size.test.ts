import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxCounted, formatListPosition } from '#shared/platform/list.ts';
import { boardTasks, companyTasks, taskSorts, type BoardTaskQuery, type TaskQuery, type TaskSort } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { countSql, pageStatements, type SqlStatement } from '#server/platform/data/list-sql.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedCompanyTasks, servedTasks } from './task-lists.ts';

const size = 100_000;
const limit = 25;

let world: World;
let app: pg.Client;
const boards: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  app = new pg.Client({ connectionString: world.database.app });
  await app.connect();
  for (let count = 0; count < 20; count++) boards.push((await world.board()).boardId);
  await fill(boards, size);
  await fill([world.foreignBoardId], size / 10, world.foreigner.companyId);
  await world.sql('vacuum analyze task');
  await app.query(`select set_config('app.company', $1, false)`, [world.editor.companyId]);
}, 120_000);
afterAll(async () => {
  await app.end();
  await world.close();
});

/** Waits for the commit, so that a vacuum marks the rows as visible to all. */
const fill = (on: readonly string[], count: number, companyId = world.editor.companyId) =>
  world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, priority, start_date,
       due_date, estimate, actual_completion_date)
     select gen_random_uuid(), $1, now(), now(), ($2::uuid[])[n % $3 + 1], 'Stone ' || md5(n::text),
       case when n % 2 = 0 then 'completed' when n % 3 = 0 then 'in-progress' else 'not-started' end, 'a' || lpad(n::text, 8, '0') || 'V',
       case when n % 500 = 1 then $4::uuid else $5::uuid end, $5, (array['high', 'medium', 'low'])[n % 3 + 1], date '2026-01-01' + n % 90,
       case when n % 3 > 0 then date '2026-01-01' + n % 400 end, case when n % 5 > 0 then (n % 160) / 4.0 end,
       case when n % 2 = 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
     from generate_series(1, $6) n, set_config('synchronous_commit', 'on', true)`,
    [companyId, on, on.length, world.colleague.id, world.editor.id, count],
  );

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

async function lookAt({ text, values }: SqlStatement): Promise<{ ways: string[]; looked: number }> {
  const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [...values]);
  const nodes: PlanNode[] = [];
  const collect = (node: PlanNode) => {
    nodes.push(node);
    node.Plans?.forEach(collect);
  };
  collect(rows[0]!['QUERY PLAN'][0].Plan);
  const reads = nodes.filter((node) => node['Relation Name'] === 'task');
  const looked = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
  return { ways: [...new Set(reads.map((node) => node['Node Type']))], looked: reads.reduce((sum, node) => sum + looked(node), 0) };
}

const sorts = taskSorts.flatMap((key): TaskSort[] => [key, `-${key}`]);
const middle = (query: TaskQuery) =>
  formatListPosition(companyTasks.keys(query), {
    id: randomUUID(),
    title: 'Stone 8',
    priority: 'medium',
    dueDate: '2026-08-01',
    startDate: '2026-02-15',
    estimate: 20,
    actualCompletionDate: '2026-02-01T00:00:00.000Z',
  } as TaskCard);
const stretches = 3 * 20;

describe('with a hundred thousand tasks', () => {
  test.each(sorts)('a page by %s reads at most one page of tasks per board and status, wherever it starts', async (sort) => {
    for (const query of [{ sort }, { sort, after: middle({ sort }) }])
      for (const statement of pageStatements(servedCompanyTasks, query, boards)) {
        const { ways, looked } = await lookAt(statement(limit + 1));
        expect({ ways, isFew: looked <= stretches * (limit + 1) }).toEqual({ ways: ['Index Scan'], isFew: true });
      }
  });

  test.each(sorts)('a page of one board and status by %s reads only its own tasks', async (sort) => {
    const query: BoardTaskQuery = { boardId: boards[0]!, sort, status: 'completed' };
    for (const pageQuery of [query, { ...query, after: middle(query) }])
      for (const statement of pageStatements(servedTasks, pageQuery, [query.boardId])) {
        const { ways, looked } = await lookAt(statement(limit + 1));
        expect({ ways, isFew: looked <= limit + 1 }).toEqual({ ways: ['Index Scan'], isFew: true });
      }
  });

  test.each<[string, Partial<TaskQuery>, number]>([
    [
      'somebody has',
      {
        get assignee() {
          return world.colleague.id;
        },
      },
      size / 100,
    ],
    ['a title says', { text: 'c4ca4238' }, 10],
    ['a title says in two words', { text: 'stone c4ca' }, size / 100],
    ['are due in two days', { due: '2026-01-03..2026-01-04', sort: 'dueDate' }, size / 100],
  ])('a filtered page reads no other tasks: %s', async (_, parts, most) => {
    const query: TaskQuery = { sort: 'title', ...parts };
    const statements = [countSql(servedCompanyTasks, query, boards, maxCounted + 1)];
    if (query.sort === 'title')
      statements.push(...pageStatements(servedCompanyTasks, query, boards).map((statement) => statement(limit + 1)));
    for (const statement of statements) {
      const { ways, looked } = await lookAt(statement);
      expect(ways).not.toContain('Seq Scan');
      expect(looked).toBeLessThanOrEqual(most);
    }
  });

  test('the total is counted only up to the displayed maximum and with an index only', async () => {
    const { ways, looked } = await lookAt(countSql(servedCompanyTasks, { sort: 'title' }, boards, maxCounted + 1));
    expect(ways).toEqual(['Index Only Scan']);
    expect(looked).toBeLessThanOrEqual(maxCounted + 1);
    const { body } = await world.inject(world.editor, companyTasks.endpoint, { query: { sort: 'title', limit } });
    expect(body).toMatchObject({ total: maxCounted + 1, hasMore: true });
  });

  test('a page costs the same number of statements as for an empty board', async () => {
    const { boardId } = await world.board();
    const page = (of: string) => () =>
      world.inject(world.editor, boardTasks.endpoint, { params: { boardId: of }, query: { sort: 'dueDate', limit } });
    await world.task(world.manager, { boardId });
    const few = await statementsOf(page(boardId));
    const many = await statementsOf(page(boards[0]!));
    // One extra query fetches undated tasks if dated ones do not fill the page.
    expect(many.length).toBe(few.length - 1);
    const everywhere = await statementsOf(() => world.inject(world.editor, companyTasks.endpoint, { query: { sort: 'dueDate', limit } }));
    expect(everywhere.length).toBe(many.length);
    expect(many.length).toBeLessThanOrEqual(10);
  });
});
