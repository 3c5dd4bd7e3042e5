import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const reference = (table: string, column: string, to: string) =>
  `constraint ${table}_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

const owned = `
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,`;

const sql = `
create table feedback_plan_item (${owned}
  review_id uuid not null,
  text varchar(250) not null,
  due_on date,
  person_id uuid,
  author_id uuid not null,
  is_done boolean not null,
  is_task boolean not null,
  ${reference('feedback_plan_item', 'review_id', 'advancedreview')},
  ${reference('feedback_plan_item', 'person_id', 'person')},
  ${reference('feedback_plan_item', 'author_id', 'person')}
);
create index feedback_plan_item_review_index on feedback_plan_item (review_id);
${companyTable('feedback_plan_item')}
create table feedback_signature (${owned}
  signed_at timestamptz not null,
  constraint feedback_signature_review_company_foreign foreign key (company_id, id) references advancedreview (company_id, id)
);
${companyTable('feedback_signature')}
create table feedback_score (${owned}
  cycle_id uuid not null,
  employee_id uuid not null,
  score double precision not null,
  low double precision not null,
  high double precision not null,
  constraint feedback_score_unique unique (cycle_id, employee_id),
  ${reference('feedback_score', 'cycle_id', 'cycle')},
  ${reference('feedback_score', 'employee_id', 'person')}
);
${companyTable('feedback_score')}`;

export class Migration20261126215012_feedback_report extends Migration {
  override name = 'Migration20261126215012_feedback_report';

  override up(): void {
    this.addSql(sql);
  }
}
