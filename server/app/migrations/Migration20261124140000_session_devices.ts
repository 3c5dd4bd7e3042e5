import { Migration } from '@mikro-orm/migrations';

export class Migration20261124140000_session_devices extends Migration {
  override name = 'Migration20261124140000_session_devices';

  override up(): void {
    this.addSql('alter table session add column device text;');
  }
}
