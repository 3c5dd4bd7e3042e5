import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrunit" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(20) not null, primary key ("id"));
create unique index "okrunit_name_unique" on "okrunit" ("company_id", lower("name")) where "deleted_at" is null;
alter table "okrunit" add constraint "okrunit_company_unique" unique ("company_id", "id");
alter table "okrunit" enable row level security;
create policy "okrunit_company_policy" on "okrunit" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrunit" to cairn_app;`;

/* Each company begins with these units, which it may rename, archive or delete. */
const names = `array['%', 'number', 'points', 'hours', 'days', 'USD', 'EUR', 'INR']`;

const rows = `
create function cairn.begin_units() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into okrunit (id, company_id, created_at, updated_at, name)
    select gen_random_uuid(), new.id, new.created_at, new.created_at, unit from unnest(${names}) unit;
  return null;
end $$;
revoke execute on function cairn.begin_units from public;
create trigger company_units after insert on company for each row execute function cairn.begin_units();
insert into okrunit (id, company_id, created_at, updated_at, name)
  select gen_random_uuid(), id, created_at, created_at, unit from company, unnest(${names}) unit;`;

/* Units that companies use already, each once without regard to case and accents. */
const used = `
insert into okrunit (id, company_id, created_at, updated_at, name)
  select distinct on (c.id, cairn.normalize_text(unit)) gen_random_uuid(), c.id, c.created_at, c.created_at, unit
  from (
    select company_id, unit from keyresult
    union select company_id, result ->> 'unit' from okrtemplate, jsonb_array_elements(key_results) result
    union select company_id, result ->> 'unit' from okrtemplate_version, jsonb_array_elements(content -> 'keyResults') result
    union select company_id, change -> 'changes' -> 'unit' ->> 'to' from objective_proposal, jsonb_array_elements(changes -> 'keyResults') change
  ) used join company c on c.id = used.company_id
  where unit is not null
    and not exists (select from okrunit u where u.company_id = c.id and cairn.normalize_text(u.name) = cairn.normalize_text(unit))
  order by c.id, cairn.normalize_text(unit), unit;`;

export class Migration20261128232918_okr_units extends Migration {
  override name = 'Migration20261128232918_okr_units';

  override up(): void {
    for (const one of [sql, rows, used]) this.addSql(one);
  }
}
