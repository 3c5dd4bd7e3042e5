import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrperiod" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(20) not null, "period" text not null, "year" int not null, "state" text not null, primary key ("id"));
create unique index "okrperiod_name_unique" on "okrperiod" ("company_id", lower("name")) where "deleted_at" is null;
create unique index "okrperiod_place_unique" on "okrperiod" ("company_id", "year", "period") where "deleted_at" is null;
alter table "okrperiod" add constraint "okrperiod_company_unique" unique ("company_id", "id");
alter table "objective" add "earlier_id" uuid null;
create unique index "objective_earlier_unique" on "objective" ("earlier_id") where "deleted_at" is null;
alter table "okrperiod" add constraint "okrperiod_period_check" check ("period" in ('q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'annual'));
alter table "okrperiod" add constraint "okrperiod_state_check" check ("state" in ('open', 'locked'));
alter table "okrperiod" enable row level security;
create policy "okrperiod_company_policy" on "okrperiod" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrperiod" to cairn_app;
alter table "objective" add constraint "objective_earlier_company_foreign"
  foreign key ("company_id", "earlier_id") references "objective" ("company_id", "id");`;

export class Migration20261127101600_okr_periods extends Migration {
  override name = 'Migration20261127101600_okr_periods';

  override up(): void {
    this.addSql(sql);
  }
}
