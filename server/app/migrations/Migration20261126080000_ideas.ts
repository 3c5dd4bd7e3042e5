import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const ideas = recordTable(
  'idea',
  [
    'title varchar(120) not null',
    `category text not null check (category in ('process', 'product', 'customers', 'workplace', 'cost', 'other'))`,
    'problem jsonb',
    'proposal jsonb',
    'author_id uuid not null',
    'votes int not null',
    `state text not null check (state in ('submitted', 'under-review', 'on-hold', 'rework', 'approved', 'in-progress', 'implemented', 'rejected'))`,
    'decision_comment varchar(500)',
    'implementer_id uuid',
    'constraint idea_author_company_foreign foreign key (company_id, author_id) references person (company_id, id)',
    'constraint idea_implementer_company_foreign foreign key (company_id, implementer_id) references person (company_id, id)',
  ],
  {},
);

const votes = `
create table idea_vote (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  idea_id uuid not null,
  person_id uuid not null,
  constraint idea_vote_company_unique unique (company_id, id),
  constraint idea_vote_unique unique (idea_id, person_id),
  constraint idea_vote_idea_company_foreign foreign key (company_id, idea_id) references idea (company_id, id),
  constraint idea_vote_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index idea_vote_person_index on idea_vote (person_id);
${companyTable('idea_vote')}`;

const handedOver = `
alter table hand_over_item drop constraint hand_over_item_kind_check;
alter table hand_over_item add constraint hand_over_item_kind_check check (kind in ('reports', 'departments', 'boards', 'tasks', 'goals', 'objectives', 'assignments', 'keyResults', 'ideas', 'sessions', 'seats', 'tickets'));`;

export class Migration20261126080000_ideas extends Migration {
  override name = 'Migration20261126080000_ideas';

  override up(): void {
    for (const sql of [ideas, votes, handedOver]) this.addSql(sql);
  }
}
