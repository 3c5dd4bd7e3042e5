import { Migration } from '@mikro-orm/migrations';

export class Migration20261124040000_transfer_failures extends Migration {
  override name = 'Migration20261124040000_transfer_failures';

  override up(): void {
    this.addSql("alter table transfer add column failure text null check (failure in ('denied'));");
  }
}
