import { companyTable } from './company-table.ts';

/* Foreign keys include the company: PostgreSQL checks references without row-level security, so an id alone could point into another company. */
const tables = `
create table company (
  id uuid primary key,
  name varchar(120) not null,
  time_zone varchar(64) not null default 'UTC',
  is_demo boolean not null default false,
  created_at timestamptz not null,
  constraint company_name_unique unique (name)
);
create table department (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name varchar(120) not null,
  head_id uuid,
  constraint department_name_unique unique (company_id, name)
);
create table role (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name varchar(60) not null,
  base text not null check (base in ('super-admin', 'hr-admin', 'manager', 'employee')),
  grants jsonb not null,
  constraint role_company_unique unique (company_id, id),
  constraint role_name_unique unique (company_id, name)
);
create table person (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_name varchar(120) not null,
  last_name varchar(120) not null,
  email varchar(254) not null,
  employee_reference_id varchar(40) not null,
  role_id uuid not null,
  department_id uuid,
  manager_id uuid,
  path jsonb not null,
  is_active boolean not null default true,
  picture_hash varchar(22),
  time_zone varchar(64),
  language text not null default 'en' check (language in ('en', 'ar', 'es', 'hi', 'te')),
  constraint person_company_unique unique (company_id, id),
  constraint person_reference_unique unique (company_id, employee_reference_id),
  constraint person_role_company_foreign foreign key (company_id, role_id) references role (company_id, id)
);
create index person_department_index on person (company_id, department_id);
create index person_manager_index on person (manager_id);`;

export const people = `${tables}
alter table company enable row level security;
create policy company_company_policy on company using (id = current_setting('app.company')::uuid);
grant select, insert, update on company to cairn_app;
${['department', 'role', 'person'].map(companyTable).join('')}

create function cairn.companies() returns table (id uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.time_zone from company c
$$;
create function cairn.installation() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('companies', count(*), 'demoCompanyId', (array_agg(id) filter (where is_demo))[1]) from company
$$;
grant execute on function cairn.companies, cairn.installation to cairn_engine;`;
