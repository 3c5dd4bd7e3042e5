import { Migration } from '@mikro-orm/migrations';
import { recordTable, roomsOf } from './initial/company-table.ts';

const columns = [
  'name varchar(120) not null',
  'starts_on date not null',
  'ends_on date not null',
  `status text not null check (status in ('planned', 'active', 'completed', 'cancelled'))`,
  'description jsonb',
];

export class Migration20261123022000_cycles extends Migration {
  override name = 'Migration20261123022000_cycles';

  override up(): void {
    for (const sql of [recordTable('cycle', columns, { name: 'lower(name)' }), roomsOf('company', 'cycles')]) this.addSql(sql);
  }
}
