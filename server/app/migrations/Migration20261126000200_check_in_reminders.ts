import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "approval_reminder" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "approval_id" uuid not null, "person_id" uuid not null, "moment" text not null, primary key ("id"));
alter table "approval_reminder" add constraint "approval_reminder_unique" unique ("approval_id", "person_id", "moment");
alter table "approval_reminder" add constraint "approval_reminder_moment_check" check ("moment" in ('today', 'overdue'));
alter table "approval_reminder" enable row level security;
create policy "approval_reminder_company_policy" on "approval_reminder" using ("company_id" = current_setting('app.company')::uuid);
alter table "approval_reminder" add constraint "approval_reminder_approval_company_foreign"
  foreign key ("company_id", "approval_id") references "approval" ("company_id", "id");
create table "check_in_reminder" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "key_result_id" uuid not null, "period_starts_on" date not null, "moment" text not null, primary key ("id"));
alter table "check_in_reminder" add constraint "check_in_reminder_unique" unique ("key_result_id", "period_starts_on", "moment");
alter table "check_in_reminder" add constraint "check_in_reminder_moment_check" check ("moment" in ('due', 'missed'));
alter table "check_in_reminder" enable row level security;
create policy "check_in_reminder_company_policy" on "check_in_reminder" using ("company_id" = current_setting('app.company')::uuid);
alter table "check_in_reminder" add constraint "check_in_reminder_keyresult_company_foreign"
  foreign key ("company_id", "key_result_id") references "keyresult" ("company_id", "id");
grant select, insert, update, delete on "approval_reminder", "check_in_reminder" to cairn_app;`;

export class Migration20261126000200_check_in_reminders extends Migration {
  override name = 'Migration20261126000200_check_in_reminders';

  override up(): void {
    this.addSql(sql);
  }
}
