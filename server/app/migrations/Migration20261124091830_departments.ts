import { Migration } from '@mikro-orm/migrations';

const columns = `
alter table department add is_archived boolean not null default false, add deleted_at timestamptz, add version int not null default 1,
  add parent_id uuid, add description jsonb;
create index department_parent_index on department (parent_id);
alter table department add constraint department_parent_company_foreign
  foreign key (company_id, parent_id) references department (company_id, id) deferrable initially deferred;`;

/* Names that differ in their case only were possible; all but the first get a number. */
const names = `
update department set name = left(name, 110) || ' ' || number
  from (select id, row_number() over (partition by company_id, lower(name) order by created_at, id) as number from department) counted
  where counted.id = department.id and number > 1;
alter table department drop constraint department_name_unique;
create unique index department_name_unique on department (company_id, lower(name)) where deleted_at is null;`;

export class Migration20261124091830_departments extends Migration {
  override name = 'Migration20261124091830_departments';

  override up(): void {
    for (const sql of [columns, names]) this.addSql(sql);
  }
}
