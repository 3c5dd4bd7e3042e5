import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const reference = (table: string, column: string, to: string) =>
  `constraint ${table}_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

const launches = recordTable(
  'advancedlaunch',
  [
    'name varchar(120) not null',
    'template_id uuid not null',
    'cycle_id uuid',
    'period_from date',
    'period_to date',
    'peers_due date',
    'answers_due date',
    `status text not null check (status in ('draft', 'nominating', 'running', 'closed', 'cancelled'))`,
    'people int not null',
    'forms int not null',
    'template_version int',
    'reason varchar(500)',
    'fixed jsonb',
    reference('advancedlaunch', 'template_id', 'template'),
    'constraint advancedlaunch_template_version_company_foreign foreign key (company_id, template_id, template_version) references template_version (company_id, record_id, number)',
    reference('advancedlaunch', 'cycle_id', 'cycle'),
  ],
  { name: 'lower(name)' },
);

const people = `
create index advancedlaunch_template_index on advancedlaunch (template_id);
create index advancedlaunch_cycle_index on advancedlaunch (cycle_id);
create table advancedlaunch_person (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  launch_id uuid not null,
  person_id uuid not null,
  is_done boolean not null default false,
  left_out text check (left_out in ('inactive', 'no-manager', 'duplicate', 'other-template', 'no-competencies')),
  constraint advancedlaunch_person_unique unique (launch_id, person_id),
  ${reference('advancedlaunch_person', 'launch_id', 'advancedlaunch')},
  ${reference('advancedlaunch_person', 'person_id', 'person')}
);
create index advancedlaunch_person_person_index on advancedlaunch_person (person_id);
${companyTable('advancedlaunch_person')}`;

const counts = [
  'self_done',
  'manager_asked',
  'manager_done',
  'peers_asked',
  'peers_done',
  'reports_asked',
  'reports_done',
  'others_asked',
  'others_done',
  'declined',
];

/** Columns that name other rows of the company. */
const references: readonly (readonly [string, string])[] = [
  ['employee_id', 'person'],
  ['manager_id', 'person'],
  ['launch_id', 'advancedlaunch'],
  ['cycle_id', 'cycle'],
  ['department_id', 'department'],
  ['template_id', 'template'],
];

const reviews = `${recordTable(
  'advancedreview',
  [
    'name varchar(120) not null',
    'employee_id uuid not null',
    'manager_id uuid',
    'launch_id uuid not null',
    'cycle_id uuid not null',
    'department_id uuid',
    'template_id uuid not null',
    'peers_due date not null',
    'answers_due date not null',
    `status text not null check (status in ('nominating', 'approving', 'answering', 'closed', 'signed', 'cancelled'))`,
    ...counts.map((count) => `${count} int not null`),
    ...references.map(([column, to]) => reference('advancedreview', column, to)),
  ],
  {},
)}
create index advancedreview_employee_index on advancedreview (company_id, employee_id);
create index advancedreview_manager_index on advancedreview (manager_id);
create index advancedreview_cycle_index on advancedreview (cycle_id);
create index advancedreview_department_index on advancedreview (department_id);
create index advancedreview_template_index on advancedreview (template_id);
create unique index advancedreview_once_unique on advancedreview (launch_id, employee_id) where deleted_at is null;`;

const owned = `
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,`;

const feedback = `
create table feedback_form (${owned}
  content jsonb not null,
  choice int not null default 1,
  counted_at timestamptz not null,
  constraint feedback_form_review_company_foreign foreign key (company_id, id) references advancedreview (company_id, id)
);
${companyTable('feedback_form')}
create table feedback_rater (${owned}
  review_id uuid not null,
  rater_id uuid not null,
  rater_group text not null check (rater_group in ('self', 'manager', 'peer', 'report', 'other')),
  status text not null check (status in ('nominated', 'asked', 'started', 'submitted', 'declined', 'removed')),
  reason varchar(500),
  reminded_on date,
  constraint feedback_rater_company_unique unique (company_id, id),
  constraint feedback_rater_unique unique (review_id, rater_id),
  ${reference('feedback_rater', 'review_id', 'advancedreview')},
  ${reference('feedback_rater', 'rater_id', 'person')}
);
create index feedback_rater_person_index on feedback_rater (rater_id);
${companyTable('feedback_rater')}
create table feedback_answer (${owned}
  answers jsonb not null,
  constraint feedback_answer_rater_company_foreign foreign key (company_id, id) references feedback_rater (company_id, id)
);
${companyTable('feedback_answer')}
create table feedback_release (${owned}
  review_id uuid not null,
  number int not null,
  released_at timestamptz not null,
  report jsonb not null,
  constraint feedback_release_unique unique (review_id, number),
  ${reference('feedback_release', 'review_id', 'advancedreview')}
);
${companyTable('feedback_release')}`;

const handedOver = `
alter table hand_over_item drop constraint hand_over_item_kind_check;
alter table hand_over_item add constraint hand_over_item_kind_check check (kind in ('reports', 'departments', 'boards', 'tasks', 'goals', 'objectives', 'assignments', 'keyResults', 'reviews', 'feedback', 'ideas', 'sessions', 'seats', 'tickets'));`;

export class Migration20261126212000_feedback extends Migration {
  override name = 'Migration20261126212000_feedback';

  override up(): void {
    for (const sql of [launches, people, reviews, feedback, handedOver]) this.addSql(sql);
  }
}
