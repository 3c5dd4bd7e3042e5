import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const reference = (table: string, name: string, column: string, to: string) =>
  `constraint ${table}_${name}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;
const oneOf = (column: string, values: readonly string[]) => `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;

const visibility = `visibility text not null ${oneOf('visibility', ['public', 'private'])}`;
const figures = ['started_parts int not null', 'open_parts int not null', 'at_risk_from int not null', 'off_track_from int not null'];

const objectives = [
  'room_id uuid not null',
  'name varchar(250) not null',
  'description jsonb',
  `level text not null ${oneOf('level', ['individual', 'team', 'company'])}`,
  'owner_id uuid not null',
  'assignee_ids uuid[] not null',
  'department_id uuid',
  `period text not null ${oneOf('period', ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'annual', 'custom'])}`,
  'year int not null',
  'starts_on date not null',
  'due_on date not null',
  'weight double precision not null',
  `priority text not null ${oneOf('priority', ['high', 'medium', 'low'])}`,
  'parent_id uuid',
  'contribution double precision',
  `driver text not null ${oneOf('driver', ['key-results', 'children', 'both'])}`,
  visibility,
  'progress double precision not null',
  `state text not null ${oneOf('state', ['draft', 'pending-approval', 'returned', 'active', 'closed'])}`,
  `outcome text ${oneOf('outcome', ['achieved', 'partial', 'missed', 'cancelled'])}`,
  ...figures,
  reference('objective', 'owner', 'owner_id', 'person'),
  reference('objective', 'department', 'department_id', 'department'),
  reference('objective', 'parent', 'parent_id', 'objective'),
];

const keyResults = [
  'room_id uuid not null',
  'name varchar(250) not null',
  'objective_id uuid not null',
  'assignee_id uuid not null',
  `polarity text not null ${oneOf('polarity', ['increase', 'decrease', 'stay-above', 'stay-below', 'between', 'binary', 'ordinal', 'tasks'])}`,
  'unit varchar(20)',
  'start double precision',
  'target double precision',
  'lowest double precision',
  'highest double precision',
  'weight double precision not null',
  `frequency text not null ${oneOf('frequency', ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'])}`,
  'due_on date not null',
  'phases jsonb not null',
  'actual double precision',
  'progress double precision not null',
  'confidence int',
  'checked_in_at timestamptz(3)',
  'reached_on date',
  `chosen_status text ${oneOf('chosen_status', ['on-track', 'at-risk', 'off-track'])}`,
  'owner_id uuid not null',
  visibility,
  'starts_on date not null',
  ...figures,
  reference('keyresult', 'objective', 'objective_id', 'objective'),
  reference('keyresult', 'assignee', 'assignee_id', 'person'),
  reference('keyresult', 'owner', 'owner_id', 'person'),
];

const checkIns = `
create table check_in (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  key_result_id uuid not null,
  person_id uuid,
  source text not null ${oneOf('source', ['manual', 'tasks', 'roll-up', 'integration'])},
  value double precision not null,
  progress double precision not null,
  confidence int not null,
  status text ${oneOf('status', ['on-track', 'at-risk', 'off-track'])},
  comment text,
  blockers text,
  at timestamptz not null,
  constraint check_in_company_unique unique (company_id, id),
  ${reference('check_in', 'key_result', 'key_result_id', 'keyresult')},
  ${reference('check_in', 'person', 'person_id', 'person')}
);
create index check_in_keyresult_index on check_in (key_result_id, at, created_at);
${companyTable('check_in')}`;

const indexes = `
create index objective_owner_index on objective (company_id, owner_id, year, period);
create index objective_parent_index on objective (parent_id);
create index objective_room_index on objective (room_id);
create index key_result_objective_index on keyresult (objective_id);
create index key_result_assignee_index on keyresult (company_id, assignee_id);
create index key_result_room_index on keyresult (room_id);
create index keyresult_by_name_index on keyresult (company_id, is_archived, name collate "C", id) where deleted_at is null;
create index keyresult_by_due_on_index on keyresult (company_id, is_archived, due_on, id) where deleted_at is null;
create index keyresult_by_progress_index on keyresult (company_id, is_archived, progress, id) where deleted_at is null;
create index keyresult_by_checked_in_at_index on keyresult (company_id, is_archived, checked_in_at, id) where deleted_at is null;
create index keyresult_by_created_at_index on keyresult (company_id, is_archived, created_at, id) where deleted_at is null;
create index keyresult_by_updated_at_index on keyresult (company_id, is_archived, updated_at, id) where deleted_at is null;
create index keyresult_trash_index on keyresult (company_id, deleted_at, id) where deleted_at is not null;
create index objective_by_name_index on objective (company_id, is_archived, name collate "C", id) where deleted_at is null;
create index objective_by_starts_on_index on objective (company_id, is_archived, starts_on, id) where deleted_at is null;
create index objective_by_due_on_index on objective (company_id, is_archived, due_on, id) where deleted_at is null;
create index objective_by_progress_index on objective (company_id, is_archived, progress, id) where deleted_at is null;
create index objective_by_created_at_index on objective (company_id, is_archived, created_at, id) where deleted_at is null;
create index objective_by_updated_at_index on objective (company_id, is_archived, updated_at, id) where deleted_at is null;
create index objective_trash_index on objective (company_id, deleted_at, id) where deleted_at is not null;`;

export class Migration20261124135000_objectives extends Migration {
  override name = 'Migration20261124135000_objectives';

  override up(): void {
    for (const sql of [recordTable('objective', objectives, {}), recordTable('keyresult', keyResults, {}), checkIns, indexes])
      this.addSql(sql);
  }
}
