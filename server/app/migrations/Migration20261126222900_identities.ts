import { Migration } from '@mikro-orm/migrations';

/*
 * Accounts of people at the provider of work accounts. Only the engine reads and changes them. A row without a key belongs to somebody who has
 * unlinked the account.
 */
const sql = `
create table identity (
  person_id uuid primary key,
  company_id uuid not null,
  key text,
  linked_at timestamptz,
  constraint identity_key_linked_check check ((key is null) = (linked_at is null)),
  constraint identity_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create unique index identity_key_unique on identity (key);
alter table identity enable row level security;
create policy identity_engine_policy on identity to cairn_engine using (true);
grant select, insert, update, delete on identity to cairn_engine;`;

export class Migration20261126222900_identities extends Migration {
  override name = 'Migration20261126222900_identities';

  override up(): void {
    this.addSql(sql);
  }
}
