import { Migration } from '@mikro-orm/migrations';

/* The application reads the state of links, but never a hash. Links change through the functions in `server/access/sql` and by the engine. */
const sql = `
create table secret_link (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null,
  purpose text not null constraint secret_link_purpose_check check (purpose in ('reset', 'invitation')),
  token_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint secret_link_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create unique index secret_link_token_unique on secret_link (token_hash);
create index secret_link_person_index on secret_link (person_id, purpose);
alter table secret_link enable row level security;
create policy secret_link_engine_policy on secret_link to cairn_engine using (true);
create policy secret_link_company_policy on secret_link for select using (company_id = current_setting('app.company')::uuid);
grant select, insert, update, delete on secret_link to cairn_engine;
grant select (id, company_id, person_id, purpose, created_at, expires_at, sent_at, used_at, revoked_at) on secret_link to cairn_app;`;

export class Migration20261124131000_secret_links extends Migration {
  override name = 'Migration20261124131000_secret_links';

  override up(): void {
    this.addSql(sql);
  }
}
