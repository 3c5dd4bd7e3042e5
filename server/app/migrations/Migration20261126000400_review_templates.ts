import { Migration } from '@mikro-orm/migrations';
import { recordTable, versionTable } from './initial/company-table.ts';

const columns = [
  'publication jsonb',
  'name varchar(100) not null',
  'scale_id uuid not null',
  'sections jsonb not null',
  'designations jsonb not null',
  'description jsonb',
  'constraint template_scale_company_foreign foreign key (company_id, scale_id) references scale (company_id, id)',
];

export class Migration20261126000400_review_templates extends Migration {
  override name = 'Migration20261126000400_review_templates';

  override up(): void {
    const statements = [
      recordTable('template', columns, { name: 'lower(name)' }),
      versionTable('template'),
      'create index template_scale_index on template (scale_id);',
    ];
    for (const sql of statements) this.addSql(sql);
  }
}
