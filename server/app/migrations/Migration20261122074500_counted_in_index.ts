import { Migration } from '@mikro-orm/migrations';

/** Row-level security asks every task for its company: with it in the index tasks are counted without a look at each. */
export class Migration20261122074500_counted_in_index extends Migration {
  override name = 'Migration20261122074500_counted_in_index';

  override up(): void {
    this.addSql(
      `create unique index "task_rank_unique_next" on "task" ("board_id", "status", "lane_id", "rank") include ("company_id") nulls not distinct where "deleted_at" is null;`,
    );
    this.addSql(`drop index "task_rank_unique";`);
    this.addSql(`alter index "task_rank_unique_next" rename to "task_rank_unique";`);
  }
}
