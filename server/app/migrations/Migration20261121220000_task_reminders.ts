import { Migration } from '@mikro-orm/migrations';

/** Of which due dates people were reminded. */
export class Migration20261121220000_task_reminders extends Migration {
  override name = 'Migration20261121220000_task_reminders';

  override up(): void {
    this.addSql(
      `create table "task_reminder" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "task_id" uuid not null, "assignee_id" uuid not null, "due_date" date not null, "moment" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "task_reminder" add constraint "task_reminder_unique" unique ("task_id", "assignee_id", "due_date", "moment");`,
    );
    this.addSql(
      `alter table "task_reminder" add constraint "task_reminder_task_id_foreign" foreign key ("task_id") references "task" ("id");`,
    );
    this.addSql(
      `alter table "task_reminder" add constraint "task_reminder_moment_check" check ("moment" in ('tomorrow', 'today', 'overdue'));`,
    );
    this.addSql(`create index "task_reminder_index" on "task" ("due_date") where "status" <> 'completed' and "deleted_at" is null;`);
    this.addSql(`alter table "task_reminder" enable row level security;`);
    this.addSql(
      `create policy "task_reminder_company_policy" on "task_reminder" using ("company_id" = current_setting('app.company')::uuid);`,
    );
    this.addSql(`grant select, insert, update, delete on task_reminder to cairn_app;`);
  }
}
