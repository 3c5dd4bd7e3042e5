import { Migration } from '@mikro-orm/migrations';

const kinds = `task-assigned task-given-on task-moved task-due-moved task-removed task-due-tomorrow task-due-today task-overdue
  board-joined ticket-answered ticket-moved ticket-replied ticket-handed-over delegate-named delegate-released`.split(/\s+/);

/** How people want to be told, and what is on its way to them. */
export class Migration20261121215100_notification_settings extends Migration {
  override name = 'Migration20261121215100_notification_settings';

  override up(): void {
    this.addSql(`alter table "notification" drop constraint "notification_kind_check";`);
    this.addSql(
      `alter table "notification" add constraint "notification_kind_check" check ("kind" in (${kinds.map((kind) => `'${kind}'`).join(', ')}));`,
    );
    this.addSql(
      `create table "notification_settings" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "channels" jsonb not null, "digest" jsonb null, "quiet" jsonb null, "away_from" date null, "away_until" date null, "delegate_id" uuid null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "notification_settings_delegate_index" on "notification_settings" ("delegate_id");`);
    this.addSql(
      `create table "notice_delivery" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "notice_id" uuid not null, "person_id" uuid not null, "channel" text not null, "due_at" timestamptz not null, "left_at" timestamptz null, "letter_id" uuid null, "is_gathered" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`alter table "notice_delivery" add constraint "notice_delivery_unique" unique ("notice_id", "channel");`);
    this.addSql(`alter table "notice_delivery" add constraint "notice_delivery_channel_check" check ("channel" in ('email', 'push'));`);
    this.addSql(`create index "notice_delivery_waiting_index" on "notice_delivery" ("person_id", "due_at") where "left_at" is null;`);
    this.addSql(`create index "notice_delivery_person_index" on "notice_delivery" ("person_id", "channel", "notice_id");`);
    for (const table of ['notification_settings', 'notice_delivery']) {
      this.addSql(`alter table "${table}" enable row level security;`);
      this.addSql(`create policy "${table}_company_policy" on "${table}" using ("company_id" = current_setting('app.company')::uuid);`);
      this.addSql(`grant select, insert, update, delete on ${table} to cairn_app;`);
    }
  }
}
