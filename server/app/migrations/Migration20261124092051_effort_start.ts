import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "effort" add "started_rank" text collate "C" null;`;

export class Migration20261124092051_effort_start extends Migration {
  override name = 'Migration20261124092051_effort_start';

  override up(): void {
    this.addSql(sql);
  }
}
