import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedTo, placeText } from '#shared/platform/list.ts';
import { deskTickets, ownTickets, ticketSorts, type TicketSort } from '#shared/support/ticket-lists.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { countSql, pageStatements, type Statement } from '#server/platform/list-sql.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedDeskTickets, servedOwnTickets } from './ticket-lists.ts';

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

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** How a statement reaches tickets, for support in another company, and how many of them it looks at. */
async function lookAt({ text, values }: Statement): Promise<{ ways: string[]; looked: number }> {
  const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [...values]);
  const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];
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
  owedAt: '2025-01-01T00:00:00.000Z',
} as TicketCard;
const sorts = ticketSorts.flatMap((key): TicketSort[] => [key, `-${key}`]);

describe('with fifty thousand tickets', () => {
  test.each(sorts)('a page of the desk by %s looks at the tickets that it holds, wherever it begins', async (sort) => {
    for (const query of [{ sort }, { sort, after: placeText(deskTickets.keys({ sort }), middle) }])
      for (const statement of pageStatements(servedDeskTickets, query, undefined)) {
        const { ways, looked } = await lookAt(statement(limit + 1));
        expect({ ways, isFew: looked <= limit + 1 }).toEqual({ ways: ['Index Scan'], isFew: true });
      }
  });

  test('what is owed soonest of the open ones is found by the promise, and what somebody has by who has it', async () => {
    const [first] = pageStatements(servedDeskTickets, { sort: 'owedAt' as const, isOpen: true }, undefined);
    expect(await lookAt(first!(limit + 1))).toEqual({ ways: ['Index Scan'], looked: limit + 1 });
    const mine = { sort: 'owedAt' as const, isOpen: true, claimer: world.superAdmin.id };
    for (const statement of pageStatements(servedDeskTickets, mine, undefined))
      expect((await lookAt(statement(limit + 1))).looked).toBeLessThanOrEqual(100);
  });

  test('what one person has asked is found without the others, in every order', async () => {
    await app.query(`select set_config('app.company', $1, false), set_config('app.provider', '', false)`, [world.editor.companyId]);
    for (const sort of ticketSorts) {
      const query = { sort, personId: world.editor.id };
      for (const statement of pageStatements(servedOwnTickets, query, undefined))
        expect((await lookAt(statement(limit + 1))).looked).toBeLessThanOrEqual(50);
      expect((await lookAt(countSql(servedOwnTickets, query, undefined, countedTo + 1))).looked).toBeLessThanOrEqual(50);
    }
    expect(
      (await world.inject(world.editor, ownTickets.endpoint, { params: { personId: world.editor.id }, query: { sort: '-owedAt', limit } }))
        .body,
    ).toMatchObject({ total: 50, hasMore: true });
    await app.query(`select set_config('app.company', $1, false), set_config('app.provider', 'on', false)`, [world.foreigner.companyId]);
  });

  test('the total is counted as far as it is said', async () => {
    const { looked } = await lookAt(countSql(servedDeskTickets, { sort: 'number' as const }, undefined, countedTo + 1));
    expect(looked).toBeLessThanOrEqual(countedTo + 1);
    expect(
      (await world.inject(world.superAdmin, deskTickets.endpoint, { query: { sort: '-owedAt', isOpen: true, limit } })).body,
    ).toMatchObject({ total: 2000 });
  });
});
