import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const launches = recordTable(
  'launch',
  [
    'name varchar(120) not null',
    'template_id uuid not null',
    'launch_at timestamptz(3)',
    'cycle_id uuid',
    'period_from date',
    'period_to date',
    'has_self boolean not null',
    'self_due date',
    'manager_due date',
    'share_due date',
    `status text not null check (status in ('draft', 'scheduled', 'launching', 'active', 'paused', 'completed', 'cancelled'))`,
    'people int not null',
    'forms int not null',
    'template_version int',
    'reason varchar(500)',
    'fixed jsonb',
    `news jsonb not null default '[]'`,
    'constraint launch_template_company_foreign foreign key (company_id, template_id) references template (company_id, id)',
    'constraint launch_template_version_company_foreign foreign key (company_id, template_id, template_version) references template_version (company_id, record_id, number)',
    'constraint launch_cycle_company_foreign foreign key (company_id, cycle_id) references cycle (company_id, id)',
  ],
  { name: 'lower(name)' },
);

const people = `
create index launch_template_index on launch (template_id);
create index launch_cycle_index on launch (cycle_id);
create table launch_person (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  launch_id uuid not null,
  person_id uuid not null,
  is_done boolean not null default false,
  left_out text check (left_out in ('inactive', 'no-manager', 'duplicate', 'other-template', 'no-competencies')),
  constraint launch_person_unique unique (launch_id, person_id),
  constraint launch_person_launch_company_foreign foreign key (company_id, launch_id) references launch (company_id, id),
  constraint launch_person_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index launch_person_person_index on launch_person (person_id);
${companyTable('launch_person')}`;

const forms = `
alter table review add constraint review_launch_company_foreign foreign key (company_id, launch_id) references launch (company_id, id);`;

export class Migration20261126160500_launches extends Migration {
  override name = 'Migration20261126160500_launches';

  override up(): void {
    for (const sql of [launches, people, forms]) this.addSql(sql);
  }
}
