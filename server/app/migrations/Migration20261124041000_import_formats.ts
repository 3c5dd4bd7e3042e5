import { Migration } from '@mikro-orm/migrations';

export class Migration20261124041000_import_formats extends Migration {
  override name = 'Migration20261124041000_import_formats';

  override up(): void {
    this.addSql('alter table transfer add column formats jsonb null, add column reading jsonb null;');
  }
}
