import { Migration } from '@mikro-orm/migrations';

const tables = `
create table room (
  key text primary key,
  company_id uuid not null,
  seq bigint not null default 0,
  last_id uuid,
  floor bigint not null default 0
);
create table event (
  room text not null,
  seq bigint not null,
  id uuid not null,
  company_id uuid not null,
  name text not null,
  v smallint not null,
  data jsonb not null,
  subject_id uuid,
  actor_id uuid,
  real_actor_id uuid,
  cause_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (room, seq)
);
create index event_subject_index on event (company_id, subject_id, at);
create table outbox (
  room text not null,
  seq bigint not null,
  primary key (room, seq)
);
create table mutation (
  actor_id uuid not null,
  key uuid not null,
  company_id uuid not null,
  fingerprint text not null,
  reply jsonb,
  seqs jsonb,
  at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index mutation_at_index on mutation using brin (at);
create table account (
  person_id uuid primary key references person (id),
  company_id uuid not null,
  email text not null,
  username text,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index account_email_unique on account (lower(email));
create unique index account_username_unique on account (lower(username));
create table session (
  id uuid primary key,
  person_id uuid not null references person (id),
  company_id uuid not null,
  generation int not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_person_index on session (person_id) where revoked_at is null;
create table sign_in_failure (
  key text primary key,
  count int not null,
  since timestamptz not null
);`;

/* The log and its clocks are written by append() alone; account and session are beyond the application's reach. */
const policies = `
alter table room enable row level security;
alter table event enable row level security;
alter table outbox enable row level security;
alter table mutation enable row level security;
alter table account enable row level security;
alter table session enable row level security;
alter table sign_in_failure enable row level security;
create policy room_company_policy on room for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy event_company_policy on event for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy mutation_company_policy on mutation to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy room_engine_policy on room for select to cairn_engine using (true);
create policy event_engine_policy on event for select to cairn_engine using (true);
create policy outbox_engine_policy on outbox to cairn_engine using (true);
create policy account_engine_policy on account to cairn_engine using (true);
create policy session_engine_policy on session to cairn_engine using (true);
create policy sign_in_failure_engine_policy on sign_in_failure to cairn_engine using (true);`;

const grants = `
grant usage on schema public to cairn_app, cairn_engine;
grant select, insert, update on company to cairn_app;
grant select, insert, update, delete on role, person, department, board, lane, board_member, task to cairn_app;
grant select on room, event to cairn_app, cairn_engine;
grant select, insert on mutation to cairn_app;
grant select, delete on outbox to cairn_engine;
grant select, insert, update, delete on account, session, sign_in_failure to cairn_engine;
create schema bullmq;
grant all on schema bullmq to cairn_queue;`;

/*
 * A lock on the key in front of the look: a second request waits for the first, and a new one writes its row once, when
 * the answer is known. The function is volatile, so the look is taken after the wait. It binds the company too, which
 * spares a keyed transaction the statement that does nothing else. Its plan, made while the table is small and kept, must
 * be the one for when it is large.
 */
const claim = `
create schema cairn;
create function cairn.claim(_company uuid, _actor uuid, _key uuid, out fingerprint text, out reply jsonb, out seqs jsonb)
language plpgsql set enable_seqscan = off as $$
begin
  perform set_config('app.company', _company::text, true);
  perform pg_advisory_xact_lock(hashtextextended(_key::text, 2));
  select m.fingerprint, m.reply, m.seqs into claim.fingerprint, claim.reply, claim.seqs
    from mutation m where m.actor_id = _actor and m.key = _key;
end $$;`;

/* The last event of a transaction brings the answer to its key along, which spares a statement; `_rooms` are all its rooms. */
const append = `
create function cairn.append(
  _room text, _company uuid, _name text, _v smallint, _data jsonb, _subject uuid, _actor uuid, _real_actor uuid, _cause uuid, _has_outbox boolean,
  _asker uuid, _key uuid, _fingerprint text, _reply jsonb, _rooms text[],
  out room text, out seq bigint, out id uuid, out at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if _company is distinct from nullif(current_setting('app.company', true), '')::uuid then
    raise exception 'an event of another company: %', _room using errcode = '42501';
  end if;
  room := _room;
  id := gen_random_uuid();
  perform pg_advisory_xact_lock(hashtextextended(_room, 0));
  insert into room as r (key, company_id, seq, last_id) values (_room, _company, 1, append.id)
    on conflict (key) do update set seq = r.seq + 1, last_id = excluded.last_id where r.company_id = excluded.company_id
    returning r.seq into append.seq;
  if append.seq is null then
    raise exception 'a room of another company: %', _room using errcode = '42501';
  end if;
  at := clock_timestamp();
  insert into event (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at)
    values (_room, append.seq, append.id, _company, _name, _v, _data, _subject, _actor, _real_actor, _cause, append.at);
  if _has_outbox then
    insert into outbox (room, seq) values (_room, append.seq);
  end if;
  if _key is not null then
    insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values (
      _asker, _key, _company, _fingerprint, _reply,
      case when cardinality(_rooms) = 1 then jsonb_build_object(_room, append.seq)
           else (select jsonb_object_agg(r.key, r.seq) from room r where r.key = any(_rooms)) end);
  end if;
end $$;`;

const sessions = `
create function cairn.actor_of(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'isRevoked', s.revoked_at is not null or not p.is_active,
    'isExpired', s.expires_at <= now(),
    'actor', jsonb_build_object(
      'id', p.id, 'realId', p.id, 'companyId', p.company_id, 'homeCompanyId', p.company_id,
      'departmentId', p.department_id, 'kind', 'person', 'role', r.base, 'grants', r.grants, 'path', p.path))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id
  where s.id = _session
$$;
create function cairn.signed_in_user(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'firstName', p.first_name, 'email', p.email, 'role', r.name,
    'lineManagerId', p.manager_id, 'departmentId', p.department_id, 'companyId', p.company_id, 'companyName', c.name, 'timeZone', c.time_zone)
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company c on c.id = p.company_id
  where s.id = _session
$$;
create function cairn.revoke_sessions(_person uuid, _only uuid) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update session set revoked_at = now()
  where person_id = _person and company_id = current_setting('app.company')::uuid and revoked_at is null and (_only is null or id = _only)
  returning id
$$;
create function cairn.forget_mutations() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from mutation where at < now() - interval '48 hours'
$$;
create function cairn.installation() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('companies', count(*), 'demoCompanyId', (array_agg(id) filter (where is_demo))[1]) from company
$$;
grant usage on schema cairn to cairn_app, cairn_engine;
revoke execute on all functions in schema cairn from public;
grant execute on function cairn.claim, cairn.append, cairn.actor_of, cairn.signed_in_user, cairn.revoke_sessions to cairn_app;
grant execute on function cairn.forget_mutations, cairn.installation to cairn_engine;`;

export class Migration20261121080100_mechanism extends Migration {
  override name = 'Migration20261121080100_mechanism';

  override up(): void {
    for (const sql of [tables, policies, grants, claim, append, sessions]) this.addSql(sql);
  }
}
