import { Migration } from '@mikro-orm/migrations';
import { recordTable } from './initial/company-table.ts';

const columns = [
  'name varchar(250) not null',
  'category varchar(60)',
  `level text not null check (level in ('individual', 'team', 'company'))`,
  'description jsonb',
  'key_results jsonb not null',
];

export class Migration20261125231500_okr_library extends Migration {
  override name = 'Migration20261125231500_okr_library';

  override up(): void {
    this.addSql(recordTable('okrtemplate', columns, { name: 'lower(name)' }));
  }
}
