import { Migration } from '@mikro-orm/migrations';

/** A board's room holds its open cards, and its completed ones are a list by the day of completion. */
export class Migration20261121100000_completed_list extends Migration {
  override name = 'Migration20261121100000_completed_list';

  override up(): void {
    this.addSql(`create index "task_open_index" on "task" ("board_id") where "status" <> 'completed' and "deleted_at" is null;`);
    this.addSql(
      `create index "task_completed_index" on "task" ("board_id", "actual_completion_date" desc, "id") where "status" = 'completed' and "deleted_at" is null;`,
    );
  }
}
