import { Migration } from '@mikro-orm/migrations';

const sql = 'grant delete on sensitive_read to cairn_engine;';

export class Migration20261124091000_sensitive_read_retention extends Migration {
  override name = 'Migration20261124091000_sensitive_read_retention';

  override up(): void {
    this.addSql(sql);
  }
}
