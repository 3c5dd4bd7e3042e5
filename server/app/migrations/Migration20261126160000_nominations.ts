import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const programmes = recordTable(
  'programme',
  [
    'name varchar(100) not null',
    `tier text not null check (tier in ('bronze', 'silver', 'gold'))`,
    'points int not null',
    'opens_on date not null',
    'closes_on date not null',
    'department_id uuid',
    'max_per_user int not null',
    'winners int not null',
    'approval_levels int not null',
    'committee_ids uuid[] not null',
    `state text not null check (state in ('draft', 'open', 'reviewing', 'decided', 'paid'))`,
    'description jsonb',
    'constraint programme_department_company_foreign foreign key (company_id, department_id) references department (company_id, id)',
  ],
  { name: 'lower(name)' },
);

const nominations = `${recordTable(
  'nomination',
  [
    'title varchar(120) not null',
    'programme_id uuid not null',
    'nominee_id uuid not null',
    'nominator_id uuid not null',
    'reason varchar(1000) not null',
    'details jsonb',
    'votes int not null',
    'score double precision',
    `state text not null check (state in ('submitted', 'level1', 'level2', 'level3', 'winner', 'runner-up', 'declined', 'withdrawn'))`,
    'decision_comment varchar(500)',
    'constraint nomination_programme_company_foreign foreign key (company_id, programme_id) references programme (company_id, id)',
    'constraint nomination_nominee_company_foreign foreign key (company_id, nominee_id) references person (company_id, id)',
    'constraint nomination_nominator_company_foreign foreign key (company_id, nominator_id) references person (company_id, id)',
  ],
  {},
)}
create unique index nomination_once_unique on nomination (programme_id, nominee_id, nominator_id)
  where deleted_at is null and state <> 'withdrawn';`;

const votes = `
create table nomination_vote (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  nomination_id uuid not null,
  person_id uuid not null,
  stars int not null,
  constraint nomination_vote_company_unique unique (company_id, id),
  constraint nomination_vote_unique unique (nomination_id, person_id),
  constraint nomination_vote_nomination_company_foreign foreign key (company_id, nomination_id) references nomination (company_id, id),
  constraint nomination_vote_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index nomination_vote_person_index on nomination_vote (person_id);
${companyTable('nomination_vote')}`;

const entries = `
alter table point_entry drop constraint point_entry_kind_check;
alter table point_entry add constraint point_entry_kind_check check (kind in ('budget', 'lapsed', 'given', 'received', 'returned', 'withdrawn', 'held', 'released', 'refunded', 'granted', 'adjusted', 'idea', 'nomination'));`;

export class Migration20261126160000_nominations extends Migration {
  override name = 'Migration20261126160000_nominations';

  override up(): void {
    for (const sql of [programmes, nominations, votes, entries]) this.addSql(sql);
  }
}
