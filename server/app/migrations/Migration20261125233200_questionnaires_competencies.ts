import { Migration } from '@mikro-orm/migrations';
import { recordTable, versionTable } from './initial/company-table.ts';

const questionnaire = ['publication jsonb', 'name varchar(120) not null', 'questions jsonb not null', 'description jsonb'];

const competency = [
  'name varchar(120) not null',
  'category varchar(60)',
  'weight double precision not null',
  'behaviours jsonb not null',
  'description jsonb',
];

const competencySet = [
  'name varchar(120) not null',
  'designation_id uuid not null',
  'grade_id uuid',
  'competencies jsonb not null',
  'constraint competency_set_designation_company_foreign foreign key (company_id, designation_id) references designation (company_id, id)',
  'constraint competency_set_grade_company_foreign foreign key (company_id, grade_id) references grade (company_id, id)',
];

const byName = { name: 'lower(name)' };

export class Migration20261125233200_questionnaires_competencies extends Migration {
  override name = 'Migration20261125233200_questionnaires_competencies';

  override up(): void {
    const statements = [
      recordTable('questionnaire', questionnaire, byName),
      versionTable('questionnaire'),
      recordTable('competency', competency, {}),
      recordTable('competency_set', competencySet, byName),
      'create index competency_set_place_index on competency_set (designation_id, grade_id);',
    ];
    for (const sql of statements) this.addSql(sql);
  }
}
