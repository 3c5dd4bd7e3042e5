/**
 * Row-level security and privileges of a table of the application: `cairn_app` reads and writes the rows of the company that the
 * transaction is bound to.
 */
export const companyTable = (table: string): string => `
alter table ${table} enable row level security;
create policy ${table}_company_policy on ${table} using (company_id = current_setting('app.company')::uuid);
grant select, insert, update, delete on ${table} to cairn_app;`;

/**
 * Lets an operator of the provider read rows of every company. `coalesce` makes the planner expect half of the rows: with a plain
 * comparison it would expect almost none and sort them.
 */
export const providerReads = (table: string, condition = ''): string => `
create policy ${table}_provider_policy on ${table} for select
  using (coalesce(current_setting('app.provider', true) = 'on', false)${condition && ` and ${condition}`});`;

/** Table of a record with its columns, and a unique index for each of the expressions in `unique`, by column. */
export const recordTable = (table: string, columns: readonly string[], unique: Readonly<Record<string, string>>): string => `
create table ${table} (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_archived boolean not null default false,
  deleted_at timestamptz,
  version int not null default 1,
  ${columns.join(',\n  ')},
  constraint ${table}_company_unique unique (company_id, id)
);
${Object.entries(unique)
  .map(([column, value]) => `create unique index ${table}_${column}_unique on ${table} (company_id, ${value}) where deleted_at is null;`)
  .join('\n')}
${companyTable(table)}`;

/** Table with the versions of a record, which nobody changes or deletes. */
export const versionTable = (record: string): string => `
create table ${record}_version (
  id uuid primary key,
  company_id uuid not null,
  record_id uuid not null,
  number int not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by_id uuid,
  constraint ${record}_version_number_unique unique (company_id, record_id, number),
  constraint ${record}_version_record_company_foreign foreign key (company_id, record_id) references ${record} (company_id, id),
  constraint ${record}_version_publisher_company_foreign foreign key (company_id, published_by_id) references person (company_id, id)
);
alter table ${record}_version enable row level security;
create policy ${record}_version_company_policy on ${record}_version using (company_id = current_setting('app.company')::uuid);
grant select, insert on ${record}_version to cairn_app;`;

/** Kinds of rooms whose ids are those of a person or of a company, for migrations before the manifests named them. */
export const roomsOf = (owner: 'person' | 'company', ...names: readonly string[]): string =>
  `insert into cairn.room_kind (name, owner) values ${names.map((name) => `('${name}', '${owner}')`).join(', ')};`;
