import { Migration } from '@mikro-orm/migrations';

const kinds = [
  'task-assigned',
  'task-given-on',
  'task-moved',
  'task-due-moved',
  'task-removed',
  'task-due-tomorrow',
  'task-due-today',
  'task-overdue',
  'board-joined',
  'ticket-answered',
  'ticket-moved',
  'ticket-replied',
  'ticket-handed-over',
];
const categories =
  'objectives key-results tasks comments mentions reviews calibration rewards approvals support people security system'.split(' ');
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const columns = [
  `alter table "person" add column "time_zone" varchar(64) null;`,
  `alter table "notification" add column "category" text, add column "actor_ids" uuid[], add column "count" int not null default 1, add column "snoozed_till" timestamptz null;`,
  `update notification set category = case when starts_with(kind, 'ticket-') then 'support' else 'tasks' end,
     actor_ids = case when actor_id is null then '{}' else array[actor_id] end;`,
  `alter table "notification" alter column "category" set not null, alter column "actor_ids" set not null, drop column "actor_id";`,
  `alter table "notification" drop constraint "notification_kind_check";`,
  `alter table "notification" add constraint "notification_kind_check" check ("kind" in (${quoted(kinds)}));`,
  `alter table "notification" add constraint "notification_category_check" check ("category" in (${quoted(categories)}));`,
];

const inInbox = `"archived_at" is null and "snoozed_till" is null`;
const indexes = [
  `drop index "notification_newest_index";`,
  `drop index "notification_unread_index";`,
  `create index "notification_newest_index" on "notification" ("person_id", "at" desc, "id" desc) where ${inInbox};`,
  `create index "notification_category_index" on "notification" ("person_id", "category", "at" desc, "id" desc) where ${inInbox};`,
  `create index "notification_unread_index" on "notification" ("person_id", "at" desc, "id" desc) where "read_at" is null and ${inInbox};`,
  `create index "notification_snoozed_index" on "notification" ("person_id", "snoozed_till", "id") where "snoozed_till" is not null and "archived_at" is null;`,
  `create index "notification_archived_index" on "notification" ("person_id", "at" desc, "id" desc) where "archived_at" is not null;`,
];

/** What a notice is of, how often it happened and by whom, and until when it is put off; the time zone of a person. */
export class Migration20261121211500_notices extends Migration {
  override name = 'Migration20261121211500_notices';

  override up(): void {
    for (const sql of [...columns, ...indexes]) this.addSql(sql);
  }
}
