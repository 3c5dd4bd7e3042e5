import { companyTable, providerReads } from './company-table.ts';

const tables = `
create table file (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  uploader_id uuid not null,
  name varchar(255) not null,
  size int not null,
  type varchar(127) not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'refused')),
  reason text check (reason in ('kind', 'mismatch', 'damaged', 'pixels', 'archive', 'infected', 'lost')),
  store_key varchar(80) not null,
  hash varchar(43),
  width int,
  height int,
  has_thumbnail boolean not null default false,
  is_unattached boolean not null default true,
  check_due_at timestamptz,
  constraint file_company_unique unique (company_id, id),
  constraint file_store_key_unique unique (store_key)
);
create index file_check_index on file (id) where check_due_at is not null;
create index file_unattached_index on file (uploader_id) where is_unattached;
create index file_waiting_index on file (company_id, updated_at) where is_unattached;
create table attachment (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  file_id uuid not null,
  host_kind varchar(32) not null,
  host_id uuid not null,
  removed_at timestamptz,
  constraint attachment_unique unique (host_id, file_id),
  constraint attachment_file_company_foreign foreign key (company_id, file_id) references file (company_id, id)
);
create index attachment_file_index on attachment (file_id);
create index attachment_removed_index on attachment (company_id, removed_at) where removed_at is not null;`;

/* Runs with the rights of the owner: the planner cannot use an index through the policies of attachments. */
const ofTickets = `
create function cairn.is_ticket_file(_company uuid, _file uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from attachment a
    where a.file_id = _file and a.company_id = _company and a.host_kind in ('ticket', 'ticket-entry', 'ticket-note'))
$$;
grant execute on function cairn.is_ticket_file to cairn_app;
${providerReads('file', 'cairn.is_ticket_file(company_id, id)')}
${providerReads('attachment', `host_kind in ('ticket', 'ticket-entry', 'ticket-note')`)}`;

/* Workers look for unchecked files of all companies. */
const unchecked = `
create function cairn.unchecked_files(_before timestamptz, _after uuid, _limit integer) returns table (company_id uuid, file_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.company_id, f.id from file f where f.check_due_at < _before and f.id > _after order by f.id limit _limit
$$;
grant execute on function cairn.unchecked_files to cairn_engine;`;

export const files = `${tables}
${['file', 'attachment'].map(companyTable).join('')}
${ofTickets}
${unchecked}`;
