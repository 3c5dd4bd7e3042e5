import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrlaunch" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(250) not null, "reach" text not null, "period" text not null, "year" int not null, "author_id" uuid not null, "planned" int not null, "created" int not null, "left_out" int not null, "state" text not null, "department_ids" uuid[] not null, "template" jsonb not null, "last_id" uuid null, primary key ("id"));
alter table "okrlaunch" add constraint "okrlaunch_company_unique" unique ("company_id", "id");
alter table "okrlaunch" add constraint "okrlaunch_reach_check" check ("reach" in ('departments', 'members'));
alter table "okrlaunch" add constraint "okrlaunch_period_check" check ("period" in ('q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'annual'));
alter table "okrlaunch" add constraint "okrlaunch_state_check" check ("state" in ('running', 'done'));
alter table "okrlaunch" enable row level security;
create policy "okrlaunch_company_policy" on "okrlaunch" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrlaunch" to cairn_app;
alter table "okrlaunch" add constraint "okrlaunch_author_company_foreign"
  foreign key ("company_id", "author_id") references "person" ("company_id", "id");`;

export class Migration20261127140000_okr_launches extends Migration {
  override name = 'Migration20261127140000_okr_launches';

  override up(): void {
    this.addSql(sql);
  }
}
