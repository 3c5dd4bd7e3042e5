import { Migration } from '@mikro-orm/migrations';

/** Who became an editor with a task is told apart from whoever was invited. */
export class Migration20261122120000_taken_in_by extends Migration {
  override name = 'Migration20261122120000_taken_in_by';

  override up(): void {
    this.addSql(`alter table "board_member" add column "taken_in_by" uuid null;`);
  }
}
