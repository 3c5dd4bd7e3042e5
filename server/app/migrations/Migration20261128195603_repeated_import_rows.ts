import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "transfer" add "takes_repeated" boolean not null default false;`;

export class Migration20261128195603_repeated_import_rows extends Migration {
  override name = 'Migration20261128195603_repeated_import_rows';

  override up(): void {
    this.addSql(sql);
  }
}
