import { Migration } from '@mikro-orm/migrations';
import { recordTable, roomsOf } from './initial/company-table.ts';

const reference = (name: string, column: string, table: string) =>
  `constraint goal_${name}_company_foreign foreign key (company_id, ${column}) references ${table} (company_id, id)`;

const columns = [
  'title varchar(250) not null',
  'description jsonb',
  'employee_id uuid not null',
  'kra_id uuid not null',
  'cycle_id uuid not null',
  'parent_id uuid',
  `kind text not null check (kind in ('performance', 'development'))`,
  'starts_on date not null',
  'ends_on date not null',
  'weight double precision not null',
  'progress double precision not null',
  `status text not null check (status in ('pending', 'in-progress', 'completed', 'closed'))`,
  reference('employee', 'employee_id', 'person'),
  reference('kra', 'kra_id', 'kra'),
  reference('cycle', 'cycle_id', 'cycle'),
  reference('parent', 'parent_id', 'goal'),
];

const indexes = `
create index goal_employee_index on goal (company_id, employee_id);
create index goal_parent_index on goal (parent_id);`;

export class Migration20261123040000_goals extends Migration {
  override name = 'Migration20261123040000_goals';

  override up(): void {
    for (const sql of [recordTable('goal', columns, {}), indexes, roomsOf('person', 'goals')]) this.addSql(sql);
  }
}
