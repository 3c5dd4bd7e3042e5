import { Migration } from '@mikro-orm/migrations';

/* What was done later, so that it is not done twice, and the last day on which each company had its daily work. */
const tables = `
create table job_effect (
  key text primary key,
  company_id uuid not null,
  at timestamptz not null default now()
);
create index job_effect_at_index on job_effect using brin (at);
create table daily_run (
  company_id uuid not null,
  job text not null,
  day date not null,
  primary key (company_id, job)
);
alter table job_effect enable row level security;
alter table daily_run enable row level security;
create policy job_effect_company_policy on job_effect to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy daily_run_engine_policy on daily_run to cairn_engine using (true);
grant select, insert, delete on job_effect to cairn_app;
grant select, insert, update on daily_run to cairn_engine;
create function cairn.companies() returns table (id uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.time_zone from company c
$$;
revoke execute on function cairn.companies from public;
grant execute on function cairn.companies to cairn_engine;`;

export class Migration20261121174500_jobs extends Migration {
  override name = 'Migration20261121174500_jobs';

  override up(): void {
    this.addSql(tables);
  }
}
