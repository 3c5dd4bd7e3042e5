import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "reviewsetting" add "auto_share_days" int null;`;

export class Migration20261127141100_automatic_sharing extends Migration {
  override name = 'Migration20261127141100_automatic_sharing';

  override up(): void {
    this.addSql(sql);
  }
}
