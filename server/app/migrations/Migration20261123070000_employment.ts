import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable, roomsOf } from './initial/company-table.ts';

/* Both tables use the id of the person. */
const employment = recordTable(
  'employment',
  [
    'name varchar(241) not null',
    'person_id uuid not null',
    'designation_id uuid',
    'grade_id uuid',
    'joined_on date',
    'constraint employment_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)',
    'constraint employment_designation_company_foreign foreign key (company_id, designation_id) references designation (company_id, id)',
    'constraint employment_grade_company_foreign foreign key (company_id, grade_id) references grade (company_id, id)',
  ],
  {},
);
const sorted = (name: string, key: string) =>
  `create index employment_by_${name}_index on employment (company_id, is_archived, ${key}, id) where deleted_at is null;`;
const indexes = `
create index employment_designation_index on employment (designation_id);
create index employment_grade_index on employment (grade_id);
${sorted('name', 'name collate "C"')}
${['joined_on', 'created_at', 'updated_at'].map((name) => sorted(name, name)).join('\n')}`;

/* The list of employees is sorted and searched by name, so each has a copy of it. */
const trigger = `
create function cairn.keep_employment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into employment (id, company_id, created_at, updated_at, name, person_id)
  values (new.id, new.company_id, new.created_at, new.created_at, trim(new.first_name || ' ' || new.last_name), new.id)
  on conflict (id) do update set name = excluded.name;
  return null;
end $$;
revoke execute on function cairn.keep_employment from public;
create trigger person_employment after insert or update of first_name, last_name on person
  for each row execute function cairn.keep_employment();`;

const demographics = `
create table demographics (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  gender text check (gender in ('female', 'male', 'other', 'undisclosed')),
  constraint demographics_person_company_foreign foreign key (company_id, id) references person (company_id, id)
);
${companyTable('demographics')}`;

export class Migration20261123070000_employment extends Migration {
  override name = 'Migration20261123070000_employment';

  override up(): void {
    for (const sql of [employment, indexes, trigger, demographics, roomsOf('person', 'employments', 'demographics')]) this.addSql(sql);
  }
}
