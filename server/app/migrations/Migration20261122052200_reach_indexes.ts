import { Migration } from '@mikro-orm/migrations';

/** What the daily sweeps look for in one company is found by its own rows. */
export class Migration20261122052200_reach_indexes extends Migration {
  override name = 'Migration20261122052200_reach_indexes';

  override up(): void {
    this.addSql(
      `create index "task_reminder_index_next" on "task" ("company_id", "due_date") where "status" <> 'completed' and "deleted_at" is null;`,
    );
    this.addSql(
      `create index "notice_delivery_due_index" on "notice_delivery" ("company_id", "due_at", "person_id") where "left_at" is null;`,
    );
    this.addSql(`create index "notice_delivery_left_index" on "notice_delivery" ("company_id", "left_at") where "left_at" is not null;`);
    this.addSql(`drop index "task_reminder_index";`);
    this.addSql(`alter index "task_reminder_index_next" rename to "task_reminder_index";`);
  }
}
