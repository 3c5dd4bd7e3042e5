import { Migration } from '@mikro-orm/migrations';
import { companyTable, roomsOf } from './initial/company-table.ts';

/* Both tables use the id of the person. */
const tables = `
create table employment (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  designation_id uuid,
  grade_id uuid,
  joined_on date,
  constraint employment_person_company_foreign foreign key (company_id, id) references person (company_id, id),
  constraint employment_designation_company_foreign foreign key (company_id, designation_id) references designation (company_id, id),
  constraint employment_grade_company_foreign foreign key (company_id, grade_id) references grade (company_id, id)
);
create index employment_designation_index on employment (designation_id);
create index employment_grade_index on employment (grade_id);
create table demographics (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  gender text check (gender in ('female', 'male', 'other', 'undisclosed')),
  constraint demographics_person_company_foreign foreign key (company_id, id) references person (company_id, id)
);
${companyTable('employment')}
${companyTable('demographics')}`;

export class Migration20261123070000_employment extends Migration {
  override name = 'Migration20261123070000_employment';

  override up(): void {
    for (const sql of [tables, roomsOf('person', 'employment', 'demographics')]) this.addSql(sql);
  }
}
