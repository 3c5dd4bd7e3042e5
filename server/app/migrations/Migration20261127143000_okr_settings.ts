import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrsetting" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "strict_weights" boolean not null default false, "reapprove_on_edit" boolean not null default true, primary key ("id"));
alter table "okrsetting" add constraint "okrsetting_company_unique" unique ("company_id", "id");
alter table "okrsetting" enable row level security;
create policy "okrsetting_company_policy" on "okrsetting" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on okrsetting to cairn_app;`;

/* The table uses the id of the company, as the other settings do. */
const rows = `
create or replace function cairn.keep_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reviewsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into rewardsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  insert into okrsetting (id, company_id, created_at, updated_at) values (new.id, new.id, new.created_at, new.created_at);
  return null;
end $$;
insert into okrsetting (id, company_id, created_at, updated_at) select id, id, created_at, created_at from company;`;

export class Migration20261127143000_okr_settings extends Migration {
  override name = 'Migration20261127143000_okr_settings';

  override up(): void {
    for (const one of [sql, rows]) this.addSql(one);
  }
}
