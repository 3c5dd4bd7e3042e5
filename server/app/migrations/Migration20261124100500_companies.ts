import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "entity" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, "registration" varchar(60) null, "country" varchar(2) null, "address" varchar(250) null, primary key ("id"));
create unique index "entity_name_unique" on "entity" ("company_id", lower("name")) where "deleted_at" is null;
alter table "entity" add constraint "entity_company_unique" unique ("company_id", "id");
alter table "company" add "company_id" uuid generated always as (id) stored not null, add "updated_at" timestamptz not null default now(), add "is_archived" boolean not null default false, add "deleted_at" timestamptz null, add "version" int not null default 1, add "industry" varchar(120) null, add "country" varchar(2) null, add "status" text not null default 'active', add "fiscal_year_start" varchar(9) not null default 'january', add "currency" varchar(3) null, add "working_days" text[] not null default '{monday,tuesday,wednesday,thursday,friday}', add "works_from" varchar(5) not null default '09:00', add "works_until" varchar(5) not null default '17:00', add "holidays" jsonb not null default '[]', add "logo_id" uuid null;
alter table "company" add constraint "company_status_check" check ("status" in ('active', 'inactive'));
create policy "company_provider_policy" on "company" for select using (coalesce(current_setting('app.provider', true) = 'on', false));
alter table "entity" enable row level security;
create policy "entity_company_policy" on "entity" using ("company_id" = current_setting('app.company')::uuid);`;

const byHand = `
grant select, insert, update, delete on entity to cairn_app;
alter table company add constraint company_logo_company_foreign foreign key (company_id, logo_id) references file (company_id, id);
alter table session add column chosen_company_id uuid;`;

/* Operators of the provider follow the settings of every company. */
const policies = ['room', 'event'].map((table) => {
  const name = table === 'room' ? 'key' : 'room';
  return `
alter policy ${table}_provider_policy on ${table} using (
  current_setting('app.provider', true) = 'on' and split_part(${name}, ':', 1) in ('ticket', 'ticket-internal', 'ticket-queue', 'companies'));`;
});

export class Migration20261124100500_companies extends Migration {
  override name = 'Migration20261124100500_companies';

  override up(): void {
    this.addSql(sql);
    this.addSql(byHand);
    this.addSql(policies.join(''));
  }
}
