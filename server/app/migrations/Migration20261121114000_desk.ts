import { Migration } from '@mikro-orm/migrations';

/** A person's desk is loaded by whose the open tasks are. */
export class Migration20261121114000_desk extends Migration {
  override name = 'Migration20261121114000_desk';

  override up(): void {
    this.addSql(`create index "task_desk_index" on "task" ("assignee_id") where "status" <> 'completed' and "deleted_at" is null;`);
    this.addSql(`drop index "task_assignee_index";`);
  }
}
