import { Migration } from '@mikro-orm/migrations';

export class Migration20261123101000_migration_hashes extends Migration {
  override name = 'Migration20261123101000_migration_hashes';

  override up(): void {
    this.addSql('alter table mikro_orm_migrations add column hash text;');
  }
}
