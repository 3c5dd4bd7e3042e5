import { Migration } from '@mikro-orm/migrations';

export class Migration20261123091000_import_targets extends Migration {
  override name = 'Migration20261123091000_import_targets';

  override up(): void {
    this.addSql('alter table transfer add column target_id uuid');
  }
}
