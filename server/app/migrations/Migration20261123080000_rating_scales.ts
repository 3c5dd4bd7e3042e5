import { Migration } from '@mikro-orm/migrations';
import { recordTable, roomsOf } from './initial/company-table.ts';

const columns = ['name varchar(120) not null', 'points jsonb not null', 'allows_none boolean not null', 'description jsonb'];

export class Migration20261123080000_rating_scales extends Migration {
  override name = 'Migration20261123080000_rating_scales';

  override up(): void {
    for (const sql of [recordTable('scale', columns, { name: 'lower(name)' }), roomsOf('company', 'scales')]) this.addSql(sql);
  }
}
