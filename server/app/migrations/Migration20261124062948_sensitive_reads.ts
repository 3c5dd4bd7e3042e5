import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "sensitive_read" ("id" uuid not null, "company_id" uuid not null, "at" timestamptz not null, "kind" varchar(40) not null, "actor_id" uuid not null, "real_actor_id" uuid not null, "subject_id" uuid not null, primary key ("id"));
create index "sensitive_read_subject_index" on "sensitive_read" ("company_id", "subject_id", "at");
alter table "sensitive_read" enable row level security;
create policy "sensitive_read_company_policy" on "sensitive_read" using ("company_id" = current_setting('app.company')::uuid);
alter table "sensitive_read" add constraint "sensitive_read_subject_company_foreign"
  foreign key ("company_id", "subject_id") references "person" ("company_id", "id");`;

/* Rows can only be added, and only by the role that the application cannot use for a change of records. */
const access = `
grant select on sensitive_read to cairn_app;
create policy sensitive_read_engine_policy on sensitive_read to cairn_engine using (true);
grant select, insert on sensitive_read to cairn_engine;`;

export class Migration20261124062948_sensitive_reads extends Migration {
  override name = 'Migration20261124062948_sensitive_reads';

  override up(): void {
    this.addSql(sql);
    this.addSql(access);
  }
}
