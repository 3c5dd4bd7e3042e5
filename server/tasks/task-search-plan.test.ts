import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCounted } from '#shared/platform/list.ts';
import type { TaskQuery } from '#shared/tasks/task-lists.ts';
import { countSql, pageStatements } from '#server/platform/data/list-sql.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedCompanyTasks } from './task-lists.ts';

interface PlanNode {
  'Node Type': string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

let world: World;
let app: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  app = new pg.Client({ connectionString: world.database.app });
  await app.connect();
  await app.query(`select set_config('app.company', $1, false)`, [world.editor.companyId]);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

/** PostgreSQL has not counted these rows yet, as in a company that has just begun. */
const fillUncounted = (boards: readonly string[], count: number) =>
  world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id)
     select gen_random_uuid(), $1, now(), now(), ($2::uuid[])[n % $3 + 1], 'Stone ' || md5(n::text), 'not-started',
       'a' || lpad(n::text, 8, '0') || 'V', $4, $4 from generate_series(1, $5) n`,
    [world.editor.companyId, boards, boards.length, world.editor.id, count],
  );

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('a text is searched once, not for each task, also before PostgreSQL has statistics', async () => {
  const boards = [world.boardId, (await world.board()).boardId];
  await fillUncounted(boards, 30);
  const query: TaskQuery = { sort: 'title', text: 'stone c4ca' };
  const statements = [
    countSql(servedCompanyTasks, query, boards, maxCounted + 1),
    ...pageStatements(servedCompanyTasks, query, boards).map((page) => page(26)),
  ];
  for (const { text, values } of statements) {
    const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [...values]);
    const searches = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'ProjectSet');
    expect(searches.map((node) => node['Actual Loops'])).toEqual([1]);
  }
});
