/* `job_effect` makes repeated jobs harmless; `daily_run` is the last day of the daily work of each company. BullMQ stores nothing in tables. */
export const jobs = `
create schema bullmq;
grant all on schema bullmq to cairn_queue;
create table job_effect (
  key text primary key,
  company_id uuid not null,
  at timestamptz not null default now()
);
create index job_effect_company_index on job_effect (company_id, at);
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
grant select, insert, update on daily_run to cairn_engine;`;
