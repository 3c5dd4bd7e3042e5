import { largeCompany } from '#server/app/seed/large-company.ts';
import { openLarge } from './large.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, latenciesAtRate, median, percentile, type Measured } from './measure.ts';
import { play, recordStatements, type RecordedStatement } from './playback.ts';
import { startRemote } from './remote.ts';
import { getText } from './requests.ts';
import { startServer } from './server-process.ts';
import { connect, type BenchConnection } from './straight-sql.ts';
import type { BenchEnvironment } from './environment.ts';

const perSecond = 200;
const connections = { http: 16, sql: 8 };
const queriesAtMost = 10;

interface Reader {
  readonly id: string;
  readonly sessionId: string;
  readonly boardId: string;
  readonly teamIds: readonly string[];
  readonly token: string;
}

const readings: { readonly [name: string]: (reader: Reader) => string } = {
  'list of boards': () => '/api/boards',
  'opening a board': ({ boardId }) => `/api/rooms/board/${boardId}`,
  'my tasks': ({ id }) => `/api/rooms/assigned-tasks/${id}`,
  'task table': ({ boardId }) => `/api/boards/${boardId}/tasks?sort=dueDate&limit=50`,
  'completed column': ({ boardId }) => `/api/boards/${boardId}/completed?limit=30`,
  'tasks of all boards': () => '/api/tasks?sort=dueDate&limit=50',
  'tasks of a team': ({ teamIds }) => `/api/tasks?sort=dueDate&limit=50&assignee=${teamIds.join(',')}`,
  search: () => '/api/search?keyword=heat+meter',
  'inbox of notifications': ({ id }) => `/api/rooms/inbox/${id}`,
  'notifications by day': ({ id }) => `/api/people/${id}/notifications?box=inbox&limit=50`,
  'own requests to support': ({ id }) => `/api/people/${id}/tickets?sort=-updatedAt&limit=50`,
};

/** P10: reads at 200 requests per second in a company of 2,000 people and 100,000 tasks, compared with the same SQL statements. */
export async function measureReads(environment: BenchEnvironment): Promise<Measured[]> {
  const readers = await settle(environment);
  const server = await startServer(environment);
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  await load.open({ port: server.port, users: environment.users, connections: connections.http, boards: 0 });
  const clients = await Promise.all(Array.from({ length: connections.sql }, () => connect(environment.urls.app)));
  const lines: Measured[] = [];
  for (const [name, urlOf] of Object.entries(readings)) {
    const [first] = readers as [Reader, ...Reader[]];
    const request = { method: 'GET', url: urlOf(first), headers: { authorization: `Bearer ${first.token}` } } as const;
    const { statements } = await recordStatements(environment, [request, request]);
    const texts = readers.map((reader) => getText(reader, urlOf(reader)));
    const ms = environment.isQuick ? 2000 : 4000;
    const found = await interleave(environment.isQuick ? 2 : 5, {
      http: async () => (await load.run({ ms, kind: 'read', rate: perSecond, texts })).p99,
      sql: async () => percentile(await latenciesAtRate(clients, perSecond, ms, playFor(statements, readers)), 0.99),
    });
    lines.push(lineOf(name, statements.length, median(found.http), median(found.sql)));
  }
  load.end();
  await Promise.all([server.end('SIGTERM'), ...clients.map(({ end }) => end())]);
  return lines;
}

function playFor(statements: readonly RecordedStatement[], readers: readonly Reader[]) {
  const names = ({ id, sessionId, boardId }: Reader) => [id, sessionId, boardId];
  const [first] = readers as [Reader, ...Reader[]];
  let turn = 0;
  return (connection: BenchConnection) => {
    const others = names(readers[turn++ % readers.length]!);
    return play(connection, statements, new Map(names(first).map((name, index) => [name, others[index]!])));
  };
}

const lineOf = (name: string, queries: number, http: number, sql: number): Measured => ({
  promise: 'P10',
  measure: `${name}, p99 at ${perSecond}/s`,
  value: `${(http / sql).toFixed(1)} (${inMs(http)})`,
  peer: `its ${queries} statements ${inMs(sql)}`,
  goal: `<= 3.0, ${queriesAtMost} statements`,
  holds: http <= sql * 3 && queries <= queriesAtMost,
});

const readersSql = `select distinct on (p.id) p.id, b.id as "boardId",
    array(select t.id from person t where t.manager_id = p.manager_id order by t.id limit 10) as "teamIds"
  from person p join company c on c.id = p.company_id join board_member m on m.person_id = p.id
  join board b on b.id = m.board_id and b.kind <> 'private'
  where c.name = $1 and p.manager_id is not null order by p.id, b.id limit 200`;

const ticketsSql = `insert into ticket (id, company_id, created_at, updated_at, changed_at, number, company_name, time_zone,
    requester_id, raised_by, area, headline, description, status, priority)
  select gen_random_uuid(), p.company_id, now() - n * interval '1 day', now(), now() - n * interval '1 hour',
    'T' || lpad((row_number() over ())::text, 8, '0'), c.name, c.time_zone,
    p.id, p.first_name, 'tasks', 'The export stops', 'The export stops at half of the rows.', 'new', 'high'
  from person p join company c on c.id = p.company_id, generate_series(1, 4) n where c.name = $1`;

async function settle(environment: BenchEnvironment): Promise<Reader[]> {
  const { owner } = environment;
  const company = await openLarge(environment, 100_000);
  await owner.query(ticketsSql, [largeCompany.name]);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<Omit<Reader, 'sessionId' | 'token'>>(readersSql, [largeCompany.name]);
  const users = await company.signIn(rows.map(({ id }) => id));
  return rows.map((row, index) => ({ ...row, ...users[index]! }));
}
