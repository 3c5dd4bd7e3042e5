import { Migration } from '@mikro-orm/migrations';
import { versionTable } from './initial/company-table.ts';

// The templates of the time before versions were in use, so that each becomes its own version 1.
const publishSql = `
update okrtemplate set publication = jsonb_build_object('number', 1, 'byId', null, 'changes', 0,
  'at', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
insert into okrtemplate_version (id, company_id, record_id, number, content, published_at)
  select gen_random_uuid(), company_id, id, 1, jsonb_build_object('name', name, 'category', category, 'level', level, 'description', description,
    'keyResults', key_results, 'dimensionId', dimension_id), date_trunc('milliseconds', updated_at)
  from okrtemplate;`;

export class Migration20261128192301_okr_template_versions extends Migration {
  override name = 'Migration20261128192301_okr_template_versions';

  override up(): void {
    this.addSql('alter table okrtemplate add publication jsonb;');
    this.addSql(versionTable('okrtemplate'));
    this.addSql(publishSql);
  }
}
