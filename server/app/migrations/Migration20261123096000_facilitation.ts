import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const reference = (table: string, column: string, to: string) =>
  `constraint ${table}_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

const owned = `
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,`;

const facilitation = `
create table calibration_facilitation (${owned}
  calibration_id uuid not null,
  lead_id uuid,
  current_id uuid,
  agenda jsonb not null,
  timer jsonb not null,
  is_followed boolean not null,
  hands jsonb not null,
  speaker jsonb,
  constraint calibration_facilitation_unique unique (calibration_id),
  ${reference('calibration_facilitation', 'calibration_id', 'calibration')},
  ${reference('calibration_facilitation', 'lead_id', 'person')},
  ${reference('calibration_facilitation', 'current_id', 'person')}
);`;

const votes = `
create table calibration_vote (${owned}
  calibration_id uuid not null,
  person_id uuid not null,
  revealed_at timestamptz,
  ended_at timestamptz,
  constraint calibration_vote_company_unique unique (company_id, id),
  ${reference('calibration_vote', 'calibration_id', 'calibration')},
  ${reference('calibration_vote', 'person_id', 'person')}
);
create index calibration_vote_calibration_index on calibration_vote (calibration_id);
create table calibration_ballot (${owned}
  vote_id uuid not null,
  person_id uuid not null,
  value double precision not null,
  constraint calibration_ballot_unique unique (vote_id, person_id),
  ${reference('calibration_ballot', 'vote_id', 'calibration_vote')},
  ${reference('calibration_ballot', 'person_id', 'person')}
);`;

export class Migration20261123096000_facilitation extends Migration {
  override name = 'Migration20261123096000_facilitation';

  override up(): void {
    for (const sql of [facilitation, votes]) this.addSql(sql);
    for (const table of ['calibration_facilitation', 'calibration_vote', 'calibration_ballot']) this.addSql(companyTable(table));
  }
}
