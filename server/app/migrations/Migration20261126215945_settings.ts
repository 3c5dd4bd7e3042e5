import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "reviewsetting" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "has_formula" boolean not null default false, "goal_share" int not null default 40, "competency_share" int not null default 40, "self_share" int not null default 0, "feedback_share" int not null default 20, "blind_spot_percent" int not null default 25, primary key ("id"));
alter table "reviewsetting" add constraint "reviewsetting_company_unique" unique ("company_id", "id");
create table "rewardsetting" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "monthly_budget" int not null default 200, "previous_budget" int not null default 200, "budget_month" varchar(7) not null default '', "bronze" int not null default 100, "silver" int not null default 250, "gold" int not null default 500, "approved_idea" int not null default 20, "implemented_idea" int not null default 100, primary key ("id"));
alter table "rewardsetting" add constraint "rewardsetting_company_unique" unique ("company_id", "id");
alter table "reviewsetting" enable row level security;
create policy "reviewsetting_company_policy" on "reviewsetting" using ("company_id" = current_setting('app.company')::uuid);
alter table "rewardsetting" enable row level security;
create policy "rewardsetting_company_policy" on "rewardsetting" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on reviewsetting, rewardsetting to cairn_app;`;

/* Both tables use the id of the company. */
const rows = `
create function cairn.keep_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reviewsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into rewardsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  return null;
end $$;
revoke execute on function cairn.keep_settings from public;
create trigger company_settings after insert on company for each row execute function cairn.keep_settings();
insert into reviewsetting (id, company_id, created_at, updated_at) select id, id, created_at, created_at from company;
insert into rewardsetting (id, company_id, created_at, updated_at) select id, id, created_at, created_at from company;`;

/* A changed budget counts from the next month of the company, so the one of this month is kept. */
const budget = `
create function cairn.keep_budget() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _month text := (select to_char(now() at time zone time_zone, 'YYYY-MM') from company where id = new.id);
begin
  if old.budget_month < _month then
    new.previous_budget := old.monthly_budget;
    new.budget_month := _month;
  end if;
  return new;
end $$;
revoke execute on function cairn.keep_budget from public;
create trigger rewardsetting_budget before update of monthly_budget on rewardsetting
  for each row when (old.monthly_budget <> new.monthly_budget) execute function cairn.keep_budget();`;

export class Migration20261126215945_settings extends Migration {
  override name = 'Migration20261126215945_settings';

  override up(): void {
    for (const one of [sql, rows, budget]) this.addSql(one);
  }
}
