import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let ours: string;
let theirs: string;
beforeAll(async () => {
  world = await openWorld();
  const { editor, foreigner, boardId, foreignBoardId, sql, task, board } = world;
  [ours, theirs] = [editor.companyId, foreigner.companyId];
  for (const [owner, onto] of [
    [editor, boardId],
    [foreigner, foreignBoardId],
  ] as const) {
    await board({ owner, editors: [], viewers: [], lanes: ['Doing'] });
    await task(owner, { boardId: onto, title: 'Private words' });
    await sql(answerSql, [owner.id, randomUUID(), owner.companyId]);
    await sql(notificationSql, [owner.companyId, owner.id]);
    await sql(archiveSql, [owner.companyId]);
  }
});
afterAll(() => world.close());

const answerSql = `insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values ($1, $2, $3, 'a', '{}', '{}')`;
const notificationSql = `insert into notification (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, at)
  values (gen_random_uuid(), $1, now(), now(), $2, 'task-assigned', 'tasks', $2, 'Private words', '{}', '{}', now())`;
const archiveSql = `insert into event_archive select room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at, at
  from event where company_id = $1`;
const tenantTables = 'board board_member company department event event_archive lane mutation notification person role room task'.split(
  ' ',
);
const refused = { code: '42501' };

async function asApp(company: string | null, sql: string, values: unknown[] = []) {
  const client = await world.services.app.connect();
  try {
    await client.query('begin');
    if (company) await client.query(`select set_config('app.company', $1, true)`, [company]);
    return await client.query<Record<string, unknown>>(sql, values);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
}

const companyColumn = (table: string) => (table === 'company' ? 'id' : 'company_id');

const copyOf = async (table: string, of: string, to: string) => {
  const column = companyColumn(table);
  const [row] = await world.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 1`,
    [of],
  );
  const fresh = Object.keys(row!.row).filter((name) => ['id', 'key', 'name', 'rank', 'employee_reference_id'].includes(name));
  return JSON.stringify({ ...row!.row, ...Object.fromEntries(fresh.map((name) => [name, randomUUID()])), [column]: to });
};
async function insertInto(table: string): Promise<string> {
  const [stored] = await world.sql<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return `insert into ${table} (${stored!.columns}) select ${stored!.columns} from jsonb_populate_record(null::${table}, $1)`;
}

describe.each(tenantTables)('the application role, bound to one company, in the table %s', (table) => {
  const column = companyColumn(table);

  test('reads its own rows and none of another company', async () => {
    const { rows } = await asApp(ours, `select distinct ${column} as company from ${table}`);
    expect(rows).toEqual([{ company: ours }]);
    const known = await world.sql(`select from ${table} where ${column} = $1`, [theirs]);
    expect(known.length).toBeGreaterThan(0);
  });

  test('changes and deletes no row of another company', async () => {
    for (const sql of [`update ${table} set ${column} = ${column} where ${column} = $1`, `delete from ${table} where ${column} = $1`]) {
      const outcome = await asApp(ours, sql, [theirs]).then(
        ({ rowCount }) => `${rowCount} rows`,
        ({ code }: pg.DatabaseError) => code,
      );
      expect(['0 rows', refused.code]).toContain(outcome);
    }
  });

  test('cannot move or insert rows into another company', async () => {
    const give = `update ${table} set ${column} = $1 where ${column} = $2`;
    await expect(asApp(ours, give, [theirs, ours])).rejects.toMatchObject(refused);
    await expect(asApp(ours, await insertInto(table), [await copyOf(table, theirs, theirs)])).rejects.toMatchObject(refused);
  });

  test('reads and writes nothing when no company is bound', async () => {
    const statements = [`table ${table}`, `update ${table} set ${column} = ${column}`, `delete from ${table}`];
    for (const sql of statements) await expect(asApp(null, sql)).rejects.toMatchObject({ code: /^(42704|42501|22P02)$/ });
    await expect(asApp(null, await insertInto(table), [await copyOf(table, ours, ours)])).rejects.toMatchObject({
      code: /^(42704|42501|22P02)$/,
    });
  });
});

describe('the log', () => {
  const appendSql = `select cairn.append($1, $2, 'task.deleted', 1::smallint, '{}', null, null, null, null, '{}', null, null, null, null, null)`;
  const append = (company: string, room: string, bound: string | null = ours) => asApp(bound, appendSql, [room, company]);

  test('accepts an event of the bound company', async () => {
    expect((await append(ours, `board:${world.boardId}`)).rowCount).toBe(1);
  });

  test('refuses an event of another company in any room', async () => {
    for (const room of [`board:${world.foreignBoardId}`, `board:${world.boardId}`, `board:${randomUUID()}`])
      await expect(append(theirs, room)).rejects.toMatchObject(refused);
  });

  test("refuses an event in another company's room", async () => {
    await expect(append(ours, `board:${world.foreignBoardId}`)).rejects.toMatchObject(refused);
  });

  test("refuses an event in an unused room named for another company's record, or for none", async () => {
    const { id: taskId } = await world.task(world.foreigner, { boardId: world.foreignBoardId });
    await world.sql(`delete from event where room = $1`, [`task:${taskId}`]);
    await world.sql(`delete from room where key = $1`, [`task:${taskId}`]);
    const rooms = [`task:${taskId}`, `own-tickets:${world.foreigner.id}`, `ticket-queue:${theirs}`, `company:${theirs}`];
    for (const room of [...rooms, `board:${randomUUID()}`, `treasury:${world.boardId}`])
      await expect(append(ours, room)).rejects.toMatchObject(refused);
  });

  test('refuses an event when no company is bound', async () => {
    await expect(append(ours, `board:${randomUUID()}`, null)).rejects.toMatchObject(refused);
  });
});

test('no setting available to the application opens accounts, sessions, the choice of the provider, or the log', async () => {
  const settings = `select set_config('app.company', $1, true), set_config('app.provider', 'on', true)`;
  const statements = [
    ...['account', 'identity', 'session', 'sign_in_failure', 'provider', 'outbox'].map((table) => `select from ${table}`),
    'insert into provider (company_id) values (gen_random_uuid())',
    ...['event', 'event_archive', 'room'].flatMap((table) => [`update ${table} set company_id = company_id`, `delete from ${table}`]),
  ];
  const client = await world.services.app.connect();
  try {
    for (const sql of statements) {
      await client.query('begin');
      await client.query(settings, [theirs]);
      await expect(client.query(sql), sql).rejects.toMatchObject(refused);
      await client.query('rollback');
    }
  } finally {
    client.release(true);
  }
});

test('the audit trail over log and archive shows a company only its own events', async () => {
  const { rows } = await asApp(ours, 'select company_id as company, count(*)::int as count from cairn.history group by 1');
  expect(rows).toEqual([{ company: ours, count: 4 }]);
});

test('a company cannot end a session of another, even with its id', async () => {
  const { foreigner, signIn, sql } = world;
  const { sessionId } = await signIn(foreigner);
  for (const only of [null, sessionId]) {
    const { rowCount } = await asApp(ours, 'select cairn.revoke_sessions($1, $2)', [foreigner.id, only]);
    expect(rowCount).toBe(0);
  }
  expect(await sql('select revoked_at from session where id = $1', [sessionId])).toEqual([{ revoked_at: null }]);
});

test('the server runs only as the roles that these policies restrict', async () => {
  const { services, database } = world;
  const userOf = async (pool: pg.Pool) => (await pool.query<{ user: string }>('select current_user as user')).rows[0]?.user;
  expect([await userOf(services.app), await userOf(services.engine)]).toEqual(['cairn_app', 'cairn_engine']);
  expect(services.orm.config.get('clientUrl')).toBe(database.app);
});
