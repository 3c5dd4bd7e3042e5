import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxCounted, formatListPosition } from '#shared/platform/list.ts';
import { queuedTickets, ownTickets, ticketSorts, type TicketSort } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { countSql, pageStatements, type SqlStatement } from '#server/platform/data/list-sql.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedQueuedTickets, servedOwnTickets } from './ticket-lists.ts';

const limit = 25;
let world: World;
let app: pg.Client;

beforeAll(async () => {
  world = await openWorld();
  const { manager, editor, superAdmin, sql } = world;
  await sql(
    `insert into ticket (id, company_id, created_at, updated_at, number, company_name, time_zone, requester_id, raised_by, area, headline, description,
       status, priority, claimer_id, changed_at, answered_at, resolved_at)
     select gen_random_uuid(), $1, at, at, lpad(n::text, 9, '0'), 'Company ' || n % 40, 'UTC', case when n % 1000 = 0 then $2::uuid else $3::uuid end,
       'Person ' || n % 900, (array['dashboard', 'goals', 'tasks', 'org-chart'])[n % 4 + 1], 'Stone ' || md5(n::text), 'Stone',
       case when n % 50 = 0 then 'new' when n % 50 = 1 then 'work-in-progress' else 'resolved' end, (array['high', 'medium', 'low'])[n % 3 + 1],
       case when n % 500 = 1 then $4::uuid end, at + interval '1 day', case when n % 50 > 0 then at + interval '1 hour' end,
       case when n % 50 > 1 then at + interval '1 day' end
     from (select n, timestamptz '2024-01-01' + n * interval '20 minutes' as at from generate_series(1, 50000) n) stones`,
    [manager.companyId, editor.id, manager.id, superAdmin.id],
  );
  await sql('analyze ticket');
  app = new pg.Client({ connectionString: world.database.app });
  await app.connect();
  await app.query(`select set_config('app.company', $1, false), set_config('app.provider', 'on', false)`, [world.foreigner.companyId]);
}, 120_000);
afterAll(async () => {
  await app.end();
  await world.close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

async function lookAt({ text, values }: SqlStatement): Promise<{ ways: string[]; looked: number }> {
  const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [...values]);
  const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];
  const reads = nodesIn(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'ticket');
  const looked = reads.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
  return { ways: [...new Set(reads.map((node) => node['Node Type']))], looked };
}

const middle = {
  id: '80000000-0000-4000-8000-000000000000',
  number: '000025000',
  area: 'goals',
  headline: 'Stone 8',
  status: 'work-in-progress',
  raisedBy: 'Person 5',
  companyName: 'Company 5',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  dueAt: '2025-01-01T00:00:00.000Z',
} as TicketCard;
const sorts = ticketSorts.flatMap((key): TicketSort[] => [key, `-${key}`]);

describe('with fifty thousand tickets', () => {
  test.each(sorts)('a page of the ticket queue by %s reads only its own tickets, wherever it starts', async (sort) => {
    for (const query of [{ sort }, { sort, after: formatListPosition(queuedTickets.keys({ sort }), middle) }])
      for (const statement of pageStatements(servedQueuedTickets, query, undefined)) {
        const { ways, looked } = await lookAt(statement(limit + 1));
        expect({ ways, isFew: looked <= limit + 1 }).toEqual({ ways: ['Index Scan'], isFew: true });
      }
  });

  test('tickets due soonest are found by their due date, and assigned ones by their assignee', async () => {
    const [first] = pageStatements(servedQueuedTickets, { sort: 'dueAt' as const, isOpen: true }, undefined);
    expect(await lookAt(first!(limit + 1))).toEqual({ ways: ['Index Scan'], looked: limit + 1 });
    const mine = { sort: 'dueAt' as const, isOpen: true, claimer: world.superAdmin.id };
    for (const statement of pageStatements(servedQueuedTickets, mine, undefined))
      expect((await lookAt(statement(limit + 1))).looked).toBeLessThanOrEqual(100);
  });

  test('the tickets of one requester are found without reading others, in every order', async () => {
    await app.query(`select set_config('app.company', $1, false), set_config('app.provider', '', false)`, [world.editor.companyId]);
    for (const sort of ticketSorts) {
      const query = { sort, personId: world.editor.id };
      for (const statement of pageStatements(servedOwnTickets, query, undefined))
        expect((await lookAt(statement(limit + 1))).looked).toBeLessThanOrEqual(50);
      expect((await lookAt(countSql(servedOwnTickets, query, undefined, maxCounted + 1))).looked).toBeLessThanOrEqual(50);
    }
    expect(
      (await world.inject(world.editor, ownTickets.endpoint, { params: { personId: world.editor.id }, query: { sort: '-dueAt', limit } }))
        .body,
    ).toMatchObject({ total: 50, hasMore: true });
    await app.query(`select set_config('app.company', $1, false), set_config('app.provider', 'on', false)`, [world.foreigner.companyId]);
  });

  test('the total is counted only up to the displayed maximum', async () => {
    const { looked } = await lookAt(countSql(servedQueuedTickets, { sort: 'number' as const }, undefined, maxCounted + 1));
    expect(looked).toBeLessThanOrEqual(maxCounted + 1);
    expect(
      (await world.inject(world.superAdmin, queuedTickets.endpoint, { query: { sort: '-dueAt', isOpen: true, limit } })).body,
    ).toMatchObject({ total: 2000 });
  });
});
