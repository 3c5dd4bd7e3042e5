import { Migration } from '@mikro-orm/migrations';
import { roomsOf } from './initial/company-table.ts';

export class Migration20261123092000_person_roles extends Migration {
  override name = 'Migration20261123092000_person_roles';

  override up(): void {
    this.addSql(roomsOf('person', 'person-role'));
  }
}
