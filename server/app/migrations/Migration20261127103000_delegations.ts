import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "delegation" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "delegate_id" uuid not null, "module" text null, "starts_on" date not null, "ends_on" date not null, "is_current" boolean not null, primary key ("id"));
create index "delegation_delegate_index" on "delegation" ("delegate_id");
alter table "delegation" add constraint "delegation_company_unique" unique ("company_id", "id");
alter table "approval" add "delegate_ids" uuid[] not null default '{}', add "delegated_by_ids" uuid[] not null default '{}', add "decided_for_id" uuid null;
create index "approval_delegate_index" on "approval" using gin ("delegate_ids");
alter table "approval" alter "delegate_ids" drop default, alter "delegated_by_ids" drop default;
alter table "delegation" add constraint "delegation_person_company_foreign"
  foreign key ("company_id", "id") references "person" ("company_id", "id");
insert into "delegation" ("id", "company_id", "created_at", "updated_at", "delegate_id", "starts_on", "ends_on", "is_current")
  select s."id", s."company_id", s."created_at", s."updated_at", s."delegate_id", s."away_from", s."away_until", false
  from "notification_settings" s join "person" p on p."id" = s."id" and p."company_id" = s."company_id"
  where s."delegate_id" is not null and s."away_from" is not null and s."away_until" is not null;
drop index "notification_settings_delegate_index";
alter table "notification_settings" drop column "away_from", drop column "away_until", drop column "delegate_id";
alter table "delegation" enable row level security;
create policy "delegation_company_policy" on "delegation" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "delegation" to cairn_app;`;

export class Migration20261127103000_delegations extends Migration {
  override name = 'Migration20261127103000_delegations';

  override up(): void {
    this.addSql(sql);
  }
}
