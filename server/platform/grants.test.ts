import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/* S select, I insert, U update, D delete; nobody but the owner truncates, references or triggers. */
const allowed = {
  account: { cairn_engine: 'SIUD' },
  attachment: { cairn_app: 'SIUD' },
  board: { cairn_app: 'SIUD' },
  board_mark: { cairn_app: 'SIUD' },
  saved_view: { cairn_app: 'SIUD' },
  board_member: { cairn_app: 'SIUD' },
  company: { cairn_app: 'SIU' },
  daily_run: { cairn_engine: 'SIU' },
  department: { cairn_app: 'SIUD' },
  event: { cairn_app: 'S', cairn_engine: 'S' },
  event_archive: { cairn_app: 'S' },
  file: { cairn_app: 'SIUD' },
  history: { cairn_app: 'S' },
  job_effect: { cairn_app: 'SID' },
  lane: { cairn_app: 'SIUD' },
  mikro_orm_migrations: {},
  notice_delivery: { cairn_app: 'SIUD' },
  notification: { cairn_app: 'SIUD' },
  notification_settings: { cairn_app: 'SIUD' },
  mutation: { cairn_app: 'SI' },
  outbox: { cairn_engine: 'SD' },
  person: { cairn_app: 'SIUD' },
  provider: {},
  push_subscription: { cairn_app: 'SIUD' },
  role: { cairn_app: 'SIUD' },
  room: { cairn_app: 'S', cairn_engine: 'S' },
  search_entry: {},
  session: { cairn_engine: 'SIUD' },
  sign_in_failure: { cairn_engine: 'SIUD' },
  task: { cairn_app: 'SIUD' },
  task_reminder: { cairn_app: 'SIUD' },
  ticket: { cairn_app: 'SIUD' },
  ticket_entry: { cairn_app: 'SIUD' },
  ticket_note: { cairn_app: 'SIUD' },
  task_text: { cairn_app: 'SIUD' },
  watcher: { cairn_app: 'SIUD' },
};

const allowedFunctions = {
  actor_of: ['cairn_app'],
  append: ['cairn_app'],
  appoint_first_company: [],
  archive_events: ['cairn_engine'],
  companies: ['cairn_engine'],
  company_of_room: [],
  find_entries: ['cairn_app'],
  find_tasks: ['cairn_app'],
  fold: [],
  forget_mutations: ['cairn_engine'],
  hangs_on_ticket: ['cairn_app'],
  installation: ['cairn_engine'],
  keep_entry: [],
  late_deliveries: ['cairn_engine'],
  late_snoozed: ['cairn_engine'],
  leave_push: ['cairn_app'],
  letters: [],
  literal: [],
  owed_at: ['cairn_app'],
  readable_boards: [],
  revoke_sessions: ['cairn_app'],
  signed_in_user: ['cairn_app'],
  support_team: ['cairn_app'],
  tasks_holding: [],
};

const tables = `select oid, relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')
  and relnamespace in ('public'::regnamespace, 'cairn'::regnamespace)`;
const letters = `(values ('SELECT', 'S', 1), ('INSERT', 'I', 2), ('UPDATE', 'U', 3), ('DELETE', 'D', 4), ('TRUNCATE', 'T', 5),
  ('REFERENCES', 'R', 6), ('TRIGGER', 'G', 7), ('MAINTAIN', 'M', 8)) as right_of(privilege, letter, place)`;
const roles = `unnest(array['cairn_app', 'cairn_engine', 'cairn_queue', 'public']) as role`;

test('each role may do with each table what it needs, and nothing else', async () => {
  const rows = await world.sql<{ name: string; role: string; letters: string }>(
    `select name, role, string_agg(letter, '' order by place) as letters from (${tables}) t, ${roles}, ${letters}
     where has_table_privilege(role, t.oid, privilege) or
       (privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, t.oid, privilege))
     group by name, role`,
  );
  const found: { [table: string]: { [role: string]: string } } = {};
  for (const { name } of await world.sql<{ name: string }>(tables)) found[name] = {};
  for (const { name, role, letters } of rows) found[name]![role] = letters;
  expect(found).toEqual(allowed);
});

const searchPath = 'search_path=public, pg_temp';
/** What a function sets for itself, where it is not only the path of those that run with their owner's rights. */
const ownSettings: Readonly<Record<string, string[]>> = {
  find_entries: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  find_tasks: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  tasks_holding: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  fold: [searchPath],
  letters: [searchPath],
  literal: [searchPath],
};

test('each role may call the functions that it needs, and no other of ours', async () => {
  const rows = await world.sql<{ name: string; callers: string[]; is_definer: boolean; settings: string[] | null }>(
    `select p.proname as name, prosecdef as is_definer, proconfig as settings,
       coalesce(array_agg(role order by role) filter (where has_function_privilege(role, p.oid, 'EXECUTE')), '{}') as callers
     from pg_proc p, ${roles} where p.pronamespace = 'cairn'::regnamespace group by p.oid`,
  );
  expect(Object.fromEntries(rows.map(({ name, callers }) => [name, callers]))).toEqual(allowedFunctions);
  for (const { name, is_definer: isDefiner, settings } of rows)
    expect([name, settings]).toEqual([name, ownSettings[name] ?? (isDefiner ? [searchPath] : null)]);
});

test('no role of the server is above row-level security, owns anything, stands in for another or makes tables', async () => {
  const rows = await world.sql(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
       (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
       has_schema_privilege(rolname, 'public', 'CREATE') or has_schema_privilege(rolname, 'cairn', 'CREATE') as creates
     from pg_roles r where rolname in ('cairn_app', 'cairn_engine', 'cairn_queue') order by 1`,
  );
  const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false };
  const harmless = { ...nothing, owned: 0, memberships: 0, creates: false };
  expect(rows).toEqual(['cairn_app', 'cairn_engine', 'cairn_queue'].map((rolname) => ({ rolname, ...harmless })));
});

const columnsOf = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;
const unguarded = `not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid)`;
const named = async (where: string) =>
  (
    await world.sql<{ name: string }>(
      `select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and (${where}) order by 1`,
    )
  ).map(({ name }) => name);

test('every table of a company is under row-level security with a policy', async () => {
  // No role of the server reaches `provider`, so it needs no policy.
  expect(await named(`${columnsOf} and (${unguarded})`)).toEqual(['provider']);
});

test('only these tables name no company', async () => {
  expect(await named(`not ${columnsOf}`)).toEqual(['company', 'mikro_orm_migrations', 'outbox', 'sign_in_failure']);
  expect(await named(unguarded)).toEqual(['mikro_orm_migrations', 'provider']);
});

test('the policies of the application ask for the company that is bound; those that cross companies let support read tickets', async () => {
  const rows = await world.sql<{ tablename: string; cmd: string; qual: string; with_check: string | null }>(
    `select tablename, cmd, qual, with_check from pg_policies where not roles && array['cairn_engine']::name[]`,
  );
  const ofProvider = rows.filter(({ qual }) => qual.includes('app.provider'));
  for (const { tablename, qual, with_check: check } of rows.filter((row) => !ofProvider.includes(row))) {
    const column = tablename === 'company' ? 'id' : 'company_id';
    expect([tablename, qual]).toEqual([tablename, `(${column} = (current_setting('app.company'::text))::uuid)`]);
    expect(check).toBeNull(); // PostgreSQL then holds new rows against the same condition
  }
  const crossing = ofProvider.map(({ tablename, cmd }) => `${tablename} ${cmd}`);
  expect(crossing.sort()).toEqual(
    ['attachment', 'event', 'file', 'room', 'ticket', 'ticket_entry', 'ticket_note'].map((name) => `${name} SELECT`),
  );
});
