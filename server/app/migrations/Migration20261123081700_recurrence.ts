import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

/* The unique index is the guarantee that a task has at most one next task. An occurrence has the id of its task. */
const tables = `
create table task_series (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rule jsonb not null,
  starts_on date not null,
  state text not null default 'active' check (state in ('active', 'ended', 'stopped')),
  stopped_at timestamptz,
  constraint task_series_company_unique unique (company_id, id)
);
create table task_occurrence (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  series_id uuid not null,
  previous_id uuid,
  date date not null,
  number int not null default 1,
  kept jsonb not null,
  constraint task_occurrence_company_unique unique (company_id, id),
  constraint task_occurrence_previous_unique unique (previous_id),
  constraint task_occurrence_task_company_foreign foreign key (company_id, id) references task (company_id, id),
  constraint task_occurrence_previous_company_foreign foreign key (company_id, previous_id) references task (company_id, id),
  constraint task_occurrence_series_company_foreign foreign key (company_id, series_id) references task_series (company_id, id)
);
create index task_occurrence_series_index on task_occurrence (series_id, date);
${companyTable('task_series')}
${companyTable('task_occurrence')}
alter table task add column is_recurring boolean not null default false;`;

export class Migration20261123081700_recurrence extends Migration {
  override name = 'Migration20261123081700_recurrence';

  override up(): void {
    this.addSql(tables);
  }
}
