import { Migration } from '@mikro-orm/migrations';
import { companyTable, roomsOf } from './initial/company-table.ts';

const transfers = `
create table transfer (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  kind text not null check (kind in ('import', 'export')),
  record varchar(40) not null,
  file_name varchar(255) not null,
  state text not null check (state in ('draft', 'running', 'done', 'failed')),
  done int not null default 0,
  total int not null default 0,
  counts jsonb not null,
  revision int not null default 0,
  is_whole boolean not null default false,
  columns jsonb not null,
  request jsonb,
  store_key varchar(80),
  expires_at timestamptz not null,
  constraint transfer_company_unique unique (company_id, id),
  constraint transfer_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index transfer_person_index on transfer (company_id, person_id);
${companyTable('transfer')}`;

const rows = `
create table transfer_row (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  transfer_id uuid not null,
  number int not null,
  cells jsonb not null,
  faults jsonb not null,
  action text check (action in ('create', 'update', 'unchanged')),
  keys jsonb not null,
  level int not null default 0,
  is_done boolean not null default false,
  constraint transfer_row_number_unique unique (transfer_id, number),
  constraint transfer_row_transfer_company_foreign foreign key (company_id, transfer_id) references transfer (company_id, id) on delete cascade
);
${companyTable('transfer_row')}`;

/* Workers look for the standing imports and exports of all companies. */
const stalled = `
create function cairn.stalled_transfers(_before timestamptz, _after uuid, _limit integer) returns table (company_id uuid, transfer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id, t.id from transfer t where t.state = 'running' and t.updated_at < _before and t.id > _after order by t.id limit _limit
$$;
revoke execute on function cairn.stalled_transfers from public;
grant execute on function cairn.stalled_transfers to cairn_engine;`;

export class Migration20261123060000_transfers extends Migration {
  override name = 'Migration20261123060000_transfers';

  override up(): void {
    for (const sql of [transfers, rows, stalled, roomsOf('person', 'transfers')]) this.addSql(sql);
  }
}
