import { Migration } from '@mikro-orm/migrations';

/*
 * Prints are transfers. A ticket opens one page with the rights of a session; only the engine reads its hash.
 */
const sql = `
alter table "transfer" drop constraint "transfer_failure_check";
alter table "transfer" drop constraint "transfer_kind_check";
alter table "transfer" add "printed" jsonb null;
alter table "transfer" add constraint "transfer_failure_check" check ("failure" in ('denied', 'unavailable'));
alter table "transfer" add constraint "transfer_kind_check" check ("kind" in ('import', 'export', 'print'));
alter table session add constraint session_company_unique unique (company_id, id);
create table print_ticket (
  token_hash text primary key,
  company_id uuid not null references company (id),
  session_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index print_ticket_session_index on print_ticket (company_id, session_id);
alter table print_ticket enable row level security;
create policy print_ticket_engine_policy on print_ticket to cairn_engine using (true);
grant select, insert, delete on print_ticket to cairn_engine;`;

export class Migration20261127090940_prints extends Migration {
  override name = 'Migration20261127090940_prints';

  override up(): void {
    this.addSql(sql);
  }
}
