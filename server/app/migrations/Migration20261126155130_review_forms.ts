import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const reference = (table: string, column: string, to: string) =>
  `constraint ${table}_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

/** Columns that name other rows of the company. The launches add the key of their own column. */
const references: readonly (readonly [string, string])[] = [
  ['employee_id', 'person'],
  ['manager_id', 'person'],
  ['cycle_id', 'cycle'],
  ['department_id', 'department'],
  ['grade_id', 'grade'],
  ['designation_id', 'designation'],
];

const reviews = `${recordTable(
  'review',
  [
    'name varchar(120) not null',
    'employee_id uuid not null',
    'manager_id uuid',
    'launch_id uuid',
    'cycle_id uuid not null',
    'department_id uuid',
    'grade_id uuid',
    'designation_id uuid',
    'period_from date not null',
    'period_to date not null',
    'self_due date',
    'manager_due date not null',
    'share_due date not null',
    `status text not null check (status in ('not-started', 'self-draft', 'self-submitted', 'manager-draft', 'manager-submitted', 'in-calibration', 'calibrated', 'shared', 'acknowledged', 'closed', 'cancelled'))`,
    'is_unsigned boolean not null default false',
    ...references.map(([column, to]) => reference('review', column, to)),
  ],
  {},
)}
create index review_employee_index on review (company_id, employee_id);
create index review_manager_index on review (manager_id);
create index review_launch_index on review (launch_id);
create index review_cycle_index on review (cycle_id);
create index review_department_index on review (department_id);
create index review_grade_index on review (grade_id);
create index review_designation_index on review (designation_id);
create unique index review_form_unique on review (company_id, cycle_id, employee_id) where status <> 'cancelled' and deleted_at is null;`;

const forms = `
create table review_form (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  content jsonb not null,
  goals jsonb,
  goal_score double precision,
  self_score double precision,
  manager_score double precision,
  held_state text check (held_state in ('manager-submitted', 'calibrated')),
  sign_comment varchar(2000),
  shared_at timestamptz,
  reminded_on date,
  steps jsonb not null default '[]',
  constraint review_form_review_company_foreign foreign key (company_id, id) references review (company_id, id)
);
${companyTable('review_form')}`;

const answers = `
create table review_answer (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  review_id uuid not null,
  side text not null check (side in ('self', 'manager')),
  item_id uuid not null,
  value jsonb not null,
  constraint review_answer_unique unique (review_id, side, item_id),
  ${reference('review_answer', 'review_id', 'review')}
);
${companyTable('review_answer')}`;

const handedOver = `
alter table hand_over_item drop constraint hand_over_item_kind_check;
alter table hand_over_item add constraint hand_over_item_kind_check check (kind in ('reports', 'departments', 'boards', 'tasks', 'goals', 'objectives', 'assignments', 'keyResults', 'reviews', 'ideas', 'sessions', 'seats', 'tickets'));`;

export class Migration20261126155130_review_forms extends Migration {
  override name = 'Migration20261126155130_review_forms';

  override up(): void {
    for (const sql of [reviews, forms, answers, handedOver]) this.addSql(sql);
  }
}
