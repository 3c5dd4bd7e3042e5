import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "impersonation" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "session_id" uuid not null, "actor_id" uuid not null, "person_id" uuid not null, "reason" varchar(200) not null, "started_at" timestamptz not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, "ended_by_id" uuid null, primary key ("id"));
create unique index "impersonation_session_unique" on "impersonation" ("session_id") where "ended_at" is null;
create index "impersonation_person_index" on "impersonation" ("person_id", "started_at");
alter table "impersonation" enable row level security;
create policy "impersonation_company_policy" on "impersonation" using ("company_id" = current_setting('app.company')::uuid);
alter table "impersonation" add constraint "impersonation_company_foreign" foreign key ("company_id") references "company" ("id");
alter table "impersonation" add constraint "impersonation_actor_company_foreign" foreign key ("company_id", "actor_id") references "person" ("company_id", "id");
alter table "impersonation" add constraint "impersonation_person_company_foreign" foreign key ("company_id", "person_id") references "person" ("company_id", "id");
alter table "impersonation" add constraint "impersonation_ender_company_foreign" foreign key ("company_id", "ended_by_id") references "person" ("company_id", "id");
grant select, insert, update on "impersonation" to cairn_app;`;

export class Migration20261126100000_impersonations extends Migration {
  override name = 'Migration20261126100000_impersonations';

  override up(): void {
    this.addSql(sql);
  }
}
