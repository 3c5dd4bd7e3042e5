import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const reference = (table: string, name: string, column: string, to: string) =>
  `constraint ${table}_${name}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;
const owned = `id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null`;

const points = `
create table point_account (
  ${owned},
  give int not null default 0,
  boost int not null default 0,
  earned int not null default 0,
  month varchar(7) not null default '',
  constraint point_account_company_unique unique (company_id, id),
  constraint point_account_balance_check check (give >= 0 and boost >= 0 and earned >= 0),
  ${reference('point_account', 'person', 'id', 'person')}
);
create table point_entry (
  ${owned},
  person_id uuid not null,
  account text not null check (account in ('give', 'boost', 'earned')),
  delta int not null,
  balance int not null,
  kind text not null check (kind in ('budget', 'lapsed', 'given', 'received', 'returned', 'withdrawn', 'held', 'released', 'refunded',
    'granted', 'adjusted', 'idea')),
  ref_id uuid,
  actor_id uuid,
  reason text,
  key varchar(120) not null,
  at timestamptz not null,
  constraint point_entry_key_unique unique (company_id, key),
  ${reference('point_entry', 'person', 'person_id', 'person')}
);
create index point_entry_person_index on point_entry (person_id, at, id);
create index point_entry_ref_index on point_entry (ref_id);
${companyTable('point_account')}
${companyTable('point_entry')}
revoke update, delete on point_entry from cairn_app;
grant update (reason, updated_at) on point_entry to cairn_app;`;

const recognitions = `
create table recognition (
  ${owned},
  author_id uuid not null,
  value_id uuid not null,
  message text not null,
  feed_ids uuid[] not null,
  is_private boolean not null,
  is_unranked boolean not null,
  comments int not null default 0,
  at timestamptz not null,
  deleted_at timestamptz,
  constraint recognition_company_unique unique (company_id, id),
  ${reference('recognition', 'author', 'author_id', 'person')},
  ${reference('recognition', 'value', 'value_id', 'companyvalue')}
);
create index recognition_time_index on recognition (company_id, at, id);
create index recognition_feed_index on recognition using gin (feed_ids);
create table recognition_recipient (
  ${owned},
  recognition_id uuid not null,
  person_id uuid not null,
  points int not null,
  place int not null,
  ${reference('recognition_recipient', 'recognition', 'recognition_id', 'recognition')},
  ${reference('recognition_recipient', 'person', 'person_id', 'person')}
);
create index recognition_recipient_index on recognition_recipient (recognition_id, place);
create index recognition_recipient_person_index on recognition_recipient (person_id);
${companyTable('recognition')}
${companyTable('recognition_recipient')}`;

/* Managers and employees may take back what they gave; roles that were stored before get the right. */
const rights = `update role set grants = jsonb_set(grants, '{Rewards,delete}', grants->'Rewards'->'create')
  where grants->'Rewards' ? 'create' and not grants->'Rewards' ? 'delete';`;

export class Migration20261125235000_rewards extends Migration {
  override name = 'Migration20261125235000_rewards';

  override up(): void {
    const values = recordTable('companyvalue', ['name varchar(60) not null', 'description jsonb'], {
      name: 'lower(name)',
    });
    for (const sql of [values, points, recognitions, rights]) this.addSql(sql);
  }
}
