import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const effort = `
alter table task add column actual_hours double precision not null default 0;
create table effort (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  task_id uuid not null,
  person_id uuid not null,
  day date not null,
  hours double precision not null,
  constraint effort_task_company_foreign foreign key (company_id, task_id) references task (company_id, id)
);
create index effort_task_index on effort (task_id);
create index effort_person_index on effort (person_id, day);
${companyTable('effort')}`;

export class Migration20261123081000_effort extends Migration {
  override name = 'Migration20261123081000_effort';

  override up(): void {
    this.addSql(effort);
  }
}
