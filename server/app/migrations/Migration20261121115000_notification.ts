import { Migration } from '@mikro-orm/migrations';

/** What people are told, and what of it they have read. */
export class Migration20261121115000_notification extends Migration {
  override name = 'Migration20261121115000_notification';

  override up(): void {
    this.addSql(
      `create table "notification" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "person_id" uuid not null, "kind" text not null, "subject_id" uuid not null, "subject_title" varchar(255) not null, "data" jsonb not null, "actor_id" uuid null, "at" timestamptz not null, "read_at" timestamptz null, "archived_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "notification_newest_index" on "notification" ("person_id", "at" desc, "id" desc) where "archived_at" is null;`,
    );
    this.addSql(
      `create index "notification_unread_index" on "notification" ("person_id") where "read_at" is null and "archived_at" is null;`,
    );
    this.addSql(`alter table "notification" add constraint "notification_kind_check" check ("kind" in ('task-assigned', 'board-joined'));`);
    this.addSql(`alter table "notification" enable row level security;`);
    this.addSql(
      `create policy "notification_company_policy" on "notification" using ("company_id" = current_setting('app.company')::uuid);`,
    );
    this.addSql(`grant select, insert, update, delete on notification to cairn_app;`);
  }
}
