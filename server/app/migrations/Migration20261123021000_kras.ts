import { Migration } from '@mikro-orm/migrations';
import { recordTable, roomsOf } from './initial/company-table.ts';

const kras = recordTable('kra', ['name varchar(120) not null', 'description jsonb'], { name: 'lower(name)' });

export class Migration20261123021000_kras extends Migration {
  override name = 'Migration20261123021000_kras';

  override up(): void {
    for (const sql of [kras, roomsOf('company', 'kras')]) this.addSql(sql);
  }
}
