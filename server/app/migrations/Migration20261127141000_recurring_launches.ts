import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "launch_occurrence" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "launch_id" uuid not null, "person_id" uuid not null, "number" int not null, "state" text not null, "reason" text null, primary key ("id"));
create index "launch_occurrence_person_index" on "launch_occurrence" ("person_id");
alter table "launch_occurrence" add constraint "launch_occurrence_unique" unique ("launch_id", "person_id", "number");
alter table "launch" add "recurrence" text not null default 'once', add "offset_days" int null, add "period_months" int null, add "department_id" uuid null, add "designation_id" uuid null, add "grade_id" uuid null, add "self_days" int null, add "manager_days" int null, add "share_days" int null, add "repeats_from" date null;
alter table "launch" alter "recurrence" drop default;
create index "launch_department_index" on "launch" ("department_id");
create index "launch_designation_index" on "launch" ("designation_id");
create index "launch_grade_index" on "launch" ("grade_id");
alter table "launch" add constraint "launch_recurrence_check" check ("recurrence" in ('once', 'hire', 'anniversary'));
alter table "launch_occurrence" add constraint "launch_occurrence_state_check" check ("state" in ('created', 'waiting', 'left-out'));
alter table "launch_occurrence" add constraint "launch_occurrence_reason_check" check ("reason" in ('inactive', 'no-manager', 'duplicate', 'other-template', 'no-competencies', 'no-cycle'));
alter table "launch_occurrence" enable row level security;
create policy "launch_occurrence_company_policy" on "launch_occurrence" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "launch_occurrence" to cairn_app;
alter table "launch_occurrence" add constraint "launch_occurrence_launch_company_foreign"
  foreign key ("company_id", "launch_id") references "launch" ("company_id", "id") on delete cascade;
alter table "launch_occurrence" add constraint "launch_occurrence_person_company_foreign"
  foreign key ("company_id", "person_id") references "person" ("company_id", "id");
alter table "launch" add constraint "launch_department_company_foreign"
  foreign key ("company_id", "department_id") references "department" ("company_id", "id");
alter table "launch" add constraint "launch_designation_company_foreign"
  foreign key ("company_id", "designation_id") references "designation" ("company_id", "id");
alter table "launch" add constraint "launch_grade_company_foreign"
  foreign key ("company_id", "grade_id") references "grade" ("company_id", "id");`;

export class Migration20261127141000_recurring_launches extends Migration {
  override name = 'Migration20261127141000_recurring_launches';

  override up(): void {
    this.addSql(sql);
  }
}
