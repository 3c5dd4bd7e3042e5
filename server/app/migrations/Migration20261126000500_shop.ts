import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable } from './initial/company-table.ts';

const items = recordTable(
  'rewarditem',
  [
    'name varchar(120) not null',
    'price int not null',
    'stock int',
    'person_limit int',
    'picture_id uuid',
    'description jsonb',
    'constraint rewarditem_picture_company_foreign foreign key (company_id, picture_id) references file (company_id, id)',
  ],
  { name: 'lower(name)' },
);

const redemptions = `
create table redemption (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  item_id uuid not null,
  person_id uuid not null,
  points int not null,
  state text not null check (state in ('held', 'pending', 'approved', 'fulfilled', 'declined', 'withdrawn', 'refunded')),
  held_until timestamptz not null,
  at timestamptz not null,
  constraint redemption_company_unique unique (company_id, id),
  constraint redemption_item_company_foreign foreign key (company_id, item_id) references rewarditem (company_id, id),
  constraint redemption_person_company_foreign foreign key (company_id, person_id) references person (company_id, id)
);
create index redemption_item_index on redemption (item_id, state);
create index redemption_person_index on redemption (person_id, at, id);
create index redemption_time_index on redemption (company_id, at, id);
${companyTable('redemption')}`;

export class Migration20261126000500_shop extends Migration {
  override name = 'Migration20261126000500_shop';

  override up(): void {
    for (const sql of [items, redemptions]) this.addSql(sql);
  }
}
