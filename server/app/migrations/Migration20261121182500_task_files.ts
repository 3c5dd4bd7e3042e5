import { Migration } from '@mikro-orm/migrations';

/** How many files hang on a task, for its card. */
export class Migration20261121182500_task_files extends Migration {
  override name = 'Migration20261121182500_task_files';

  override up(): void {
    this.addSql(`alter table "task" add column "file_count" int not null default 0;`);
  }
}
