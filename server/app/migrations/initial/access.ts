const tables = `
create table account (
  person_id uuid primary key,
  company_id uuid not null,
  email text not null,
  username text,
  password_hash text not null,
  created_at timestamptz not null default now(),
  constraint account_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create unique index account_email_unique on account (lower(email));
create unique index account_username_unique on account (lower(username));
create table session (
  id uuid primary key,
  person_id uuid not null,
  company_id uuid not null,
  generation int not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index session_person_index on session (person_id) where revoked_at is null;
create table sign_in_failure (
  key text primary key,
  count int not null,
  since timestamptz not null
);`;

/* The application cannot access these tables: sign-in and sessions use the role `cairn_engine`. */
const policies = `
alter table account enable row level security;
alter table session enable row level security;
alter table sign_in_failure enable row level security;
create policy account_engine_policy on account to cairn_engine using (true);
create policy session_engine_policy on session to cairn_engine using (true);
create policy sign_in_failure_engine_policy on sign_in_failure to cairn_engine using (true);
grant select, insert, update, delete on account, session, sign_in_failure to cairn_engine;`;

/* The provider is the company whose super admins answer the tickets of all companies. The table has one row; only the owner can access it. */
const provider = `
create table provider (
  is_only boolean primary key default true check (is_only),
  company_id uuid not null references company (id)
);
alter table provider enable row level security;
create function cairn.appoint_first_provider() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into provider (company_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger company_provider after insert on company for each row execute function cairn.appoint_first_provider();`;

const sessions = `
create function cairn.actor_of(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'isRevoked', s.revoked_at is not null or not p.is_active,
    'isExpired', s.expires_at <= now(),
    'actor', jsonb_build_object(
      'id', p.id, 'realId', p.id, 'companyId', p.company_id, 'homeCompanyId', p.company_id,
      'isProvider', exists (select from provider v where v.company_id = p.company_id),
      'departmentId', p.department_id, 'kind', 'person', 'role', r.base, 'grants', r.grants, 'path', p.path))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id
  where s.id = _session
$$;
create function cairn.signed_in_user(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'firstName', p.first_name, 'email', p.email, 'role', r.name,
    'lineManagerId', p.manager_id, 'departmentId', p.department_id, 'companyId', p.company_id, 'companyName', c.name,
    'timeZone', c.time_zone, 'clockZone', coalesce(p.time_zone, c.time_zone))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company c on c.id = p.company_id
  where s.id = _session
$$;
create function cairn.revoke_sessions(_person uuid, _only uuid) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update session set revoked_at = now()
  where person_id = _person and company_id = current_setting('app.company')::uuid and revoked_at is null and (_only is null or id = _only)
  returning id
$$;
grant execute on function cairn.actor_of, cairn.signed_in_user, cairn.revoke_sessions to cairn_app;`;

export const access = [tables, policies, provider, sessions].join('\n');
