import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "okrcategory" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(60) not null, primary key ("id"));
create unique index "okrcategory_name_unique" on "okrcategory" ("company_id", lower("name")) where "deleted_at" is null;
alter table "okrcategory" add constraint "okrcategory_company_unique" unique ("company_id", "id");
alter table "okrtemplate" add "category_id" uuid null;
alter table "okrcategory" enable row level security;
create policy "okrcategory_company_policy" on "okrcategory" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on "okrcategory" to cairn_app;
alter table "okrtemplate" add constraint "okrtemplate_category_company_foreign"
  foreign key ("company_id", "category_id") references "okrcategory" ("company_id", "id");`;

const first = `array['Sales', 'Support', 'Engineering', 'HR', 'Finance', 'Operations']`;

/* Each company begins with six categories, which it may rename, archive or delete. */
const beginning = `
create function cairn.keep_okr_categories() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into okrcategory (id, company_id, created_at, updated_at, name)
    select gen_random_uuid(), new.id, new.created_at, new.created_at, name from unnest(${first}) name;
  return null;
end $$;
revoke execute on function cairn.keep_okr_categories from public;
create trigger company_okr_categories after insert on company for each row execute function cairn.keep_okr_categories();`;

/* A text was a category of its own if it differed in more than case, accents and spaces. The name of a category has at least two characters. */
const categories = `
update okrtemplate set category = 'Category ' || category where length(category) = 1;
update okrtemplate_version set content = jsonb_set(content, '{category}', to_jsonb('Category ' || (content->>'category')))
  where length(content->>'category') = 1;
insert into okrcategory (id, company_id, created_at, updated_at, name)
  select gen_random_uuid(), company.id, company.created_at, company.created_at, named.name from company cross join lateral (
    select distinct on (cairn.normalize_text(name)) name from (
      select 0 as place, unnest(${first}) as name
      union all select 1, category from okrtemplate where company_id = company.id and category <> ''
      union all select 2, content->>'category' from okrtemplate_version where company_id = company.id and content->>'category' <> ''
    ) texts order by cairn.normalize_text(name), place, name
  ) named;
update okrtemplate t set category_id = c.id from okrcategory c where c.company_id = t.company_id and cairn.normalize_text(c.name) = cairn.normalize_text(t.category);
update okrtemplate_version v set content = (v.content - 'category') || jsonb_build_object('categoryId', (
    select c.id from okrcategory c where c.company_id = v.company_id and cairn.normalize_text(c.name) = cairn.normalize_text(v.content->>'category')
  )) where jsonb_exists(v.content, 'category');
alter table okrtemplate drop column category;`;

/* One text in the address of a page: letters of UTF-8 with up to three bytes. */
const next = '%[89AB][0-9A-F]';
const encodedText = `^([A-Za-z0-9*._+-]|%[2-7][0-9A-F]|%(C[2-9A-F]|D[0-9A-F])${next}|%(E0%[AB][0-9A-F]|ED%[89][0-9A-F]|E[1-9A-CEF]${next})${next})+$`;

/* A saved filter with a part of a text, or without one, has no counterpart and is removed. */
const views = `
update saved_view set columns = replace(columns::text, '"category"', '"categoryId"')::jsonb where list = 'okrtemplates';
update saved_view v set search = regexp_replace(v.search, '(^|&)category=is[.][^&]*', '\\1categoryId=is.' || c.id)
  from (
    select w.id, w.company_id, convert_from(string_agg(
        case when length(part[1]) = 3 then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, '' order by place), 'UTF8') as text
    from saved_view w, substring(w.search from '(?:^|&)category=is[.]([^&]*)') as encoded,
      regexp_matches(replace(encoded, '+', ' '), '%[0-9A-F]{2}|[^%]', 'g') with ordinality as parts(part, place)
    where w.list = 'okrtemplates' and encoded ~ '${encodedText}' group by w.id, w.company_id
  ) filtered join okrcategory c on c.company_id = filtered.company_id and cairn.normalize_text(c.name) = cairn.normalize_text(filtered.text)
  where v.id = filtered.id;
update saved_view set search = regexp_replace(search, '(^|&)category=(empty|set)(&|$)', '\\1categoryId=\\2\\3') where list = 'okrtemplates';
update saved_view set search = regexp_replace(search, '(^|&)sort=(-)*category(&|$)', '\\1sort=\\2categoryId\\3') where list = 'okrtemplates';
update saved_view set search = ltrim(regexp_replace(search, '(^|&)category=[^&]*', ''), '&') where list = 'okrtemplates';`;

/* The undo of an earlier import leaves the category as it is. */
const imports = `
update transfer set columns = (
    select coalesce(jsonb_agg(case when one->>'field' = 'category' then jsonb_set(one, '{field}', '"categoryId"') else one end order by place), '[]')
    from jsonb_array_elements(columns) with ordinality as e(one, place)
  ) where record = 'okrtemplates' and kind = 'import';
update transfer_row r set changes = r.changes - 'category'
  from transfer t where t.id = r.transfer_id and t.record = 'okrtemplates' and jsonb_exists(r.changes, 'category');`;

export class Migration20261128232400_okr_categories extends Migration {
  override name = 'Migration20261128232400_okr_categories';

  override up(): void {
    for (const one of [sql, beginning, categories, views, imports]) this.addSql(one);
  }
}
