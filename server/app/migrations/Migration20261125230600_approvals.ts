import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "approval" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "kind" text not null, "record_id" uuid not null, "title" varchar(255) not null, "step" text not null, "subject_id" uuid not null, "requester_id" uuid not null, "approver_ids" uuid[] not null, "due_on" date not null, "state" text not null, "comment" varchar(500) null, "decided_by_id" uuid null, "decided_at" timestamptz null, "revision" int not null, "version" int not null default 1, primary key ("id"));
create index "approval_approver_index" on "approval" using gin ("approver_ids");
create unique index "approval_open_unique" on "approval" ("record_id") where "state" = 'open';
create index "approval_subject_index" on "approval" ("company_id", "subject_id", "state");
alter table "approval" add constraint "approval_company_unique" unique ("company_id", "id");
alter table "approval" add constraint "approval_step_check" check ("step" in ('submission', 'change'));
alter table "approval" add constraint "approval_state_check" check ("state" in ('open', 'approved', 'returned', 'withdrawn'));
alter table "approval" enable row level security;
create policy "approval_company_policy" on "approval" using ("company_id" = current_setting('app.company')::uuid);
alter table "approval" add constraint "approval_subject_company_foreign"
  foreign key ("company_id", "subject_id") references "person" ("company_id", "id");
alter table "approval" add constraint "approval_requester_company_foreign"
  foreign key ("company_id", "requester_id") references "person" ("company_id", "id");
grant select, insert, update, delete on "approval" to cairn_app;`;

export class Migration20261125230600_approvals extends Migration {
  override name = 'Migration20261125230600_approvals';

  override up(): void {
    this.addSql(sql);
  }
}
