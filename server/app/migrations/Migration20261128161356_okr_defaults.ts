import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrdefault" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, "department_id" uuid not null, "frequency" text null, "visibility" text null, "driver" text null, primary key ("id"));
create unique index "okrdefault_name_unique" on "okrdefault" ("company_id", lower("name")) where "deleted_at" is null;
create unique index "okrdefault_department_id_unique" on "okrdefault" ("company_id", "department_id") where "deleted_at" is null;
alter table "okrdefault" add constraint "okrdefault_company_unique" unique ("company_id", "id");
alter table "okrsetting" add "check_in_frequency" text not null default 'weekly';
alter table "okrsetting" add constraint "okrsetting_check_in_frequency_check" check ("check_in_frequency" in ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly'));
alter table "okrdefault" add constraint "okrdefault_frequency_check" check ("frequency" in ('daily', 'weekly', 'biweekly', 'monthly', 'quarterly'));
alter table "okrdefault" add constraint "okrdefault_visibility_check" check ("visibility" in ('public', 'private'));
alter table "okrdefault" add constraint "okrdefault_driver_check" check ("driver" in ('key-results', 'children', 'both'));
alter table "okrdefault" enable row level security;
create policy "okrdefault_company_policy" on "okrdefault" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrdefault" to cairn_app;
alter table "okrdefault" add constraint "okrdefault_department_company_foreign"
  foreign key ("company_id", "department_id") references "department" ("company_id", "id");`;

export class Migration20261128161356_okr_defaults extends Migration {
  override name = 'Migration20261128161356_okr_defaults';

  override up(): void {
    this.addSql(sql);
  }
}
