import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrdimension" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, primary key ("id"));
create unique index "okrdimension_name_unique" on "okrdimension" ("company_id", lower("name")) where "deleted_at" is null;
alter table "okrdimension" add constraint "okrdimension_company_unique" unique ("company_id", "id");
alter table "objective" add "dimension_id" uuid null;
create index "objective_dimension_index" on "objective" ("dimension_id");
alter table "okrtemplate" add "dimension_id" uuid null;
alter table "okrdimension" enable row level security;
create policy "okrdimension_company_policy" on "okrdimension" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrdimension" to cairn_app;
alter table "objective" add constraint "objective_dimension_company_foreign"
  foreign key ("company_id", "dimension_id") references "okrdimension" ("company_id", "id");
alter table "okrtemplate" add constraint "okrtemplate_dimension_company_foreign"
  foreign key ("company_id", "dimension_id") references "okrdimension" ("company_id", "id");`;

/* Each company begins with four dimensions, which it may rename, archive or delete. */
const rows = `
create or replace function cairn.keep_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reviewsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into rewardsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into okrsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into okrdimension (id, company_id, created_at, updated_at, name)
    select gen_random_uuid(), new.id, new.created_at, new.created_at, name from unnest(array['Financial', 'Customer', 'Process', 'People']) name;
  return null;
end $$;
insert into okrdimension (id, company_id, created_at, updated_at, name)
  select gen_random_uuid(), id, created_at, created_at, dimension from company, unnest(array['Financial', 'Customer', 'Process', 'People']) dimension;`;

export class Migration20261128192232_okr_dimensions extends Migration {
  override name = 'Migration20261128192232_okr_dimensions';

  override up(): void {
    for (const one of [sql, rows]) this.addSql(one);
  }
}
