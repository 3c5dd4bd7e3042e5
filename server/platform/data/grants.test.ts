import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/**
 * Privileges of a table with records of a company; row-level security limits them to the company. S select, I insert, U update, D delete;
 * only the owner has truncate, references and trigger.
 */
const usual = { cairn_app: 'SIUD' };

const exceptions = {
  account: { cairn_engine: 'SIUD' },
  company: { cairn_app: 'SIU' },
  daily_run: { cairn_engine: 'SIU' },
  event: { cairn_app: 'S', cairn_engine: 'S' },
  event_archive: { cairn_app: 'S' },
  group_member: { cairn_app: 'S' },
  history: { cairn_app: 'S' },
  identity: { cairn_engine: 'SIUD' },
  impersonation: { cairn_app: 'SIU' },
  job_effect: { cairn_app: 'SID' },
  mikro_orm_migrations: {},
  mutation: { cairn_app: 'SI' },
  okrtemplate_version: { cairn_app: 'SI' },
  outbox: { cairn_engine: 'SUD' },
  point_entry: { cairn_app: 'SIU' },
  print_ticket: { cairn_engine: 'SID' },
  provider: {},
  questionnaire_version: { cairn_app: 'SI' },
  room: { cairn_app: 'S', cairn_engine: 'S' },
  routine: {},
  search_entry: {},
  secret_link: { cairn_app: 'S', cairn_engine: 'SIUD' },
  sensitive_read: { cairn_app: 'S', cairn_engine: 'SID' },
  session: { cairn_engine: 'SIUD' },
  sign_in_failure: { cairn_engine: 'SIUD' },
  template_version: { cairn_app: 'SI' },
};

const allowedFunctions = {
  accept_invitation: ['cairn_app'],
  actor_of: ['cairn_app'],
  append: ['cairn_app'],
  change_password: ['cairn_app'],
  choose_company: ['cairn_app'],
  claim_foundation: ['cairn_app'],
  create_account: ['cairn_app'],
  create_secret_link: ['cairn_app'],
  reset_password: ['cairn_app'],
  appoint_first_provider: [],
  archive_events: ['cairn_engine'],
  companies: ['cairn_engine'],
  company_of_room: [],
  find_entries: ['cairn_app'],
  find_tasks: ['cairn_app'],
  find_titles: ['cairn_app'],
  normalize_text: ['cairn_app'],
  delete_old_mutations: ['cairn_engine'],
  given_up_deliveries: ['cairn_engine'],
  has_company: ['cairn_app'],
  people_without_account: ['cairn_app'],
  revoke_links: ['cairn_app'],
  is_ticket_file: ['cairn_app'],
  impersonated_by: [],
  installation: ['cairn_engine'],
  keep_account: [],
  keep_employment: [],
  keep_settings: [],
  keep_okr_categories: [],
  begin_units: [],
  keep_budget: [],
  unchecked_files: ['cairn_engine'],
  update_search_entry: [],
  overdue_deliveries: ['cairn_engine'],
  overdue_snoozed: ['cairn_engine'],
  due_reminders: ['cairn_engine'],
  expired_impersonations: ['cairn_engine'],
  turned_delegations: ['cairn_engine'],
  time_reminder: [],
  time_reminders: [],
  remove_push_of_others: ['cairn_app'],
  encode_letters: [],
  escape_like: [],
  ticket_due_at: ['cairn_app'],
  group_grants: [],
  scopes_of: ['cairn_app'],
  readable_boards: [],
  readable_objectives: [],
  readable_people: [],
  revoke_company_sessions: ['cairn_app'],
  revoke_other_sessions: ['cairn_app'],
  revoke_sessions: ['cairn_app'],
  session_limits: ['cairn_engine'],
  signed_in_user: ['cairn_app'],
  stalled_transfers: ['cairn_engine'],
  due_launches: ['cairn_engine'],
  due_feedback_counts: ['cairn_engine'],
  due_kpi_queries: ['cairn_engine'],
  support_team: ['cairn_app'],
  taken_names: ['cairn_app'],
  find_containing: [],
  find_rank: ['cairn_app'],
  place_subject: ['cairn_app'],
  place_task: ['cairn_app'],
  rank_between: ['cairn_app'],
  rank_length: ['cairn_app'],
  rank_middle: ['cairn_app'],
  rank_step: ['cairn_app'],
};

const tables = `select oid, relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')
  and relnamespace in ('public'::regnamespace, 'cairn'::regnamespace)`;
const letters = `(values ('SELECT', 'S', 1), ('INSERT', 'I', 2), ('UPDATE', 'U', 3), ('DELETE', 'D', 4), ('TRUNCATE', 'T', 5),
  ('REFERENCES', 'R', 6), ('TRIGGER', 'G', 7), ('MAINTAIN', 'M', 8)) as right_of(privilege, letter, place)`;
const roles = `unnest(array['cairn_app', 'cairn_engine', 'cairn_queue', 'public']) as role`;

test('each role has exactly the table privileges that it needs', async () => {
  const rows = await world.sql<{ name: string; role: string; letters: string }>(
    `select name, role, string_agg(letter, '' order by place) as letters from (${tables}) t, ${roles}, ${letters}
     where has_table_privilege(role, t.oid, privilege) or
       (privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, t.oid, privilege))
     group by name, role`,
  );
  const found: { [table: string]: { [role: string]: string } } = {};
  for (const { name } of await world.sql<{ name: string }>(tables)) found[name] = {};
  for (const { name, role, letters } of rows) found[name]![role] = letters;
  expect(found).toEqual({ ...Object.fromEntries(Object.keys(found).map((name) => [name, usual])), ...exceptions });
});

const searchPath = 'search_path=public, pg_temp';
/** Expected settings of functions that need more than the search path of a SECURITY DEFINER function. */
const ownSettings: Readonly<Record<string, string[]>> = {
  find_entries: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  find_tasks: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  find_titles: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  find_containing: [searchPath, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'],
  normalize_text: [searchPath],
  encode_letters: [searchPath],
  escape_like: [searchPath],
};

test('each role can call exactly our functions that it needs', async () => {
  const rows = await world.sql<{ name: string; callers: string[]; is_definer: boolean; settings: string[] | null }>(
    `select p.proname as name, prosecdef as is_definer, proconfig as settings,
       coalesce(array_agg(role order by role) filter (where has_function_privilege(role, p.oid, 'EXECUTE')), '{}') as callers
     from pg_proc p, ${roles} where p.pronamespace = 'cairn'::regnamespace group by p.oid`,
  );
  expect(Object.fromEntries(rows.map(({ name, callers }) => [name, callers]))).toEqual(allowedFunctions);
  for (const { name, is_definer: isDefiner, settings } of rows)
    expect([name, settings]).toEqual([name, ownSettings[name] ?? (isDefiner ? [searchPath] : null)]);
});

test('no role of the server bypasses row-level security, owns objects, inherits another role or can create tables', async () => {
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

test('every table with company data has row-level security and a policy', async () => {
  // No role of the server can access `provider`, so it needs no policy.
  expect(await named(`${columnsOf} and (${unguarded})`)).toEqual(['provider']);
});

test('only these tables have no company column', async () => {
  expect(await named(`not ${columnsOf}`)).toEqual(['mikro_orm_migrations', 'outbox', 'sign_in_failure']);
  expect(await named(unguarded)).toEqual(['mikro_orm_migrations', 'provider']);
});

test('the policies of the application compare with the bound company; those across companies let the provider read tickets and settings of companies', async () => {
  const rows = await world.sql<{ tablename: string; cmd: string; qual: string; with_check: string | null }>(
    `select tablename, cmd, qual, with_check from pg_policies where not roles && array['cairn_engine']::name[]`,
  );
  const ofProvider = rows.filter(({ qual }) => qual.includes('app.provider'));
  for (const { tablename, qual, with_check: check } of rows.filter((row) => !ofProvider.includes(row))) {
    const column = tablename === 'company' ? 'id' : 'company_id';
    expect([tablename, qual]).toEqual([tablename, `(${column} = (current_setting('app.company'::text))::uuid)`]);
    expect(check).toBeNull(); // PostgreSQL then checks new rows against the same condition
  }
  const crossing = ofProvider.map(({ tablename, cmd }) => `${tablename} ${cmd}`);
  expect(crossing.sort()).toEqual(
    ['attachment', 'company', 'event', 'file', 'room', 'ticket', 'ticket_entry', 'ticket_note'].map((name) => `${name} SELECT`),
  );
});
