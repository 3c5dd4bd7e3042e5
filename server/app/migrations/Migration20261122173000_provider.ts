import { Migration } from '@mikro-orm/migrations';

/* One row at most. It lies beyond the application's reach: `cairn_app` has no right to it. */
const provider = `
create table provider (
  is_only boolean primary key default true check (is_only),
  company_id uuid not null references company (id)
);
alter table provider enable row level security;
insert into provider (company_id) select id from company order by created_at, id limit 1;
create function cairn.appoint_first_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into provider (company_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function cairn.appoint_first_company from public;
create trigger company_provider after insert on company for each row execute function cairn.appoint_first_company();`;

const actor = `
create or replace function cairn.actor_of(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'isRevoked', s.revoked_at is not null or not p.is_active,
    'isExpired', s.expires_at <= now(),
    'actor', jsonb_build_object(
      'id', p.id, 'realId', p.id, 'companyId', p.company_id, 'homeCompanyId', p.company_id,
      'isProvider', exists (select from provider v where v.company_id = p.company_id),
      'departmentId', p.department_id, 'kind', 'person', 'role', r.base, 'grants', r.grants, 'path', p.path))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id
  where s.id = _session
$$;`;

/* Those of another company who have answered before stay named beside their answers. */
const team = `
create or replace function cairn.support_team() returns table (id uuid, name text, company_id uuid, is_active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, trim(p.first_name || ' ' || p.last_name), p.company_id, p.is_active and operates.it
  from person p join role r on r.id = p.role_id,
    lateral (select r.base = 'super-admin' and exists (select from provider v where v.company_id = p.company_id) as it) operates
  where operates.it or exists (select from ticket_entry e where e.author_id = p.id and e.is_support)
  order by 2, 1
$$;`;

/** The provider: the one company whose Super Admins work for all others. */
export class Migration20261122173000_provider extends Migration {
  override name = 'Migration20261122173000_provider';

  override up(): void {
    this.addSql(`create index "ticket_company_index" on "ticket" ("company_id", "changed_at");`);
    for (const sql of [provider, actor, team]) this.addSql(sql);
  }
}
