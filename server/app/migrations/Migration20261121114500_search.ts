import { Migration } from '@mikro-orm/migrations';

/* Lower case, without accents; the forms of one Arabic letter are one, and its vowel signs are none. */
const fold = `
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create function cairn.fold(_text text) returns text language sql stable set search_path = public, pg_temp as $$
  select trim(regexp_replace(translate(lower(unaccent(normalize(_text, NFC))), 'أإآٱىةـًٌٍَُِّْ', 'اااايه'), '\\s+', ' ', 'g'))
$$;
/* pg_trgm knows the letters of the C locale alone: what is written in other scripts stands here by its bytes. */
create function cairn.letters(_folded text) returns text language sql immutable set search_path = public, pg_temp as $$
  select translate(encode(convert_to(_folded, 'UTF8'), 'escape'), '\\', 'q')
$$;
create function cairn.literal(_text text) returns text language sql immutable set search_path = public, pg_temp as $$
  select replace(replace(replace(_text, '\\', '\\\\'), '%', '\\%'), '_', '\\_')
$$;`;

const tables = `
create table search_entry (
  kind text not null check (kind in ('task', 'board', 'person')),
  id uuid not null,
  company_id uuid not null,
  board_id uuid,
  folded text collate "C" not null,
  letters text collate "C" not null generated always as (cairn.letters(folded)) stored,
  primary key (kind, id)
);
create index search_entry_begin_index on search_entry (company_id, kind, folded, id) include (board_id);
create index search_entry_hold_index on search_entry using gin (letters gin_trgm_ops);
alter table search_entry enable row level security;
create policy search_entry_company_policy on search_entry using (company_id = current_setting('app.company')::uuid);`;

/* One function for three tables: what the row is called now, or that it is to be found no more. */
const keep = `
create function cairn.keep_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _row jsonb := to_jsonb(coalesce(new, old));
  _text text := case tg_table_name when 'person' then (_row->>'first_name') || ' ' || (_row->>'last_name') else _row->>'title' end;
begin
  if tg_op = 'DELETE' or _row->>'deleted_at' is not null or _row->>'is_active' = 'false' then
    delete from search_entry where kind = tg_table_name and id = (_row->>'id')::uuid;
    return null;
  end if;
  insert into search_entry (kind, id, company_id, board_id, folded) values (
    tg_table_name, (_row->>'id')::uuid, (_row->>'company_id')::uuid,
    (case tg_table_name when 'board' then _row->>'id' else _row->>'board_id' end)::uuid, cairn.fold(_text))
  on conflict (kind, id) do update set board_id = excluded.board_id, folded = excluded.folded;
  return null;
end $$;
create trigger task_search after insert or delete or update of title, board_id, deleted_at on task
  for each row execute function cairn.keep_entry();
create trigger board_search after insert or delete or update of title on board
  for each row execute function cairn.keep_entry();
create trigger person_search after insert or delete or update of first_name, last_name, is_active on person
  for each row execute function cairn.keep_entry();`;

const fill = `
insert into search_entry (kind, id, company_id, board_id, folded)
  select 'task', id, company_id, board_id, cairn.fold(title) from task where deleted_at is null
  union all select 'board', id, company_id, id, cairn.fold(title) from board
  union all select 'person', id, company_id, null, cairn.fold(first_name || ' ' || last_name) from person where is_active;`;

/* The boards that the person may read: the twin of canReadBoard. */
const readable = `
create function cairn.readable_boards(_company uuid, _person uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select p.department_id, case when r.base = 'super-admin' then 'all' else r.grants->'Tasks'->>'scope' end as scope
    from person p join role r on r.id = p.role_id
    where p.id = _person and p.company_id = _company and (r.base = 'super-admin' or r.grants->'Tasks'->'actions' ? 'view')
  )
  select coalesce(array_agg(id), '{}') from (
    select m.board_id as id from reader, board_member m where m.person_id = _person and m.company_id = _company
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and reader.scope in ('all', 'company')
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and reader.scope = 'department'
      and b.department_id = reader.department_id
  ) found
$$;`;

/*
 * Under row-level security the text operators are not leakproof, so that no index would serve them: this function passes
 * the policy, takes company and person from the transaction, and applies readability itself. What begins with the words
 * comes from one index in order; only where that is too little, what holds them comes from the other. There, company and
 * kind are asked in a form that no index serves, so that the plan is the same while the table is small.
 */
const find = `
create function cairn.find_entries(_pattern text, _kinds text[]) returns table (kind text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _each constant int := 5;
  _company constant uuid := current_setting('app.company')::uuid;
  _boards constant uuid[] := cairn.readable_boards(_company, current_setting('app.person')::uuid);
  _whole constant text := cairn.fold(_pattern);
  _begins_word constant text := '% ' || cairn.literal(_whole) || '%';
  _forms text[];
  _longest text;
  _kind text;
  _begun uuid[];
begin
  if _whole = '' then
    return;
  end if;
  -- Two letters are in too many places: they begin a word.
  select array_agg(start || cairn.literal(word) || '%'),
      (array_agg(start || cairn.literal(spelled) || '%' order by length(spelled) desc))[1]
    into _forms, _longest
    from unnest(string_to_array(_whole, ' ')) word, cairn.letters(word) spelled,
      lateral (select case when spelled ~ '[a-z0-9]{3}' then '%' else '% ' end as start) starts;
  foreach _kind in array _kinds loop
    select array_agg(e.id) into _begun from (
      select s.id from search_entry s
      where s.company_id = _company and s.kind = _kind and s.folded >= _whole and s.folded < _whole || chr(1114111)
        and (s.board_id is null or s.board_id in (select unnest(_boards)))
      order by s.folded, s.id limit _each) e;
    return query select _kind, unnest(_begun);
    if coalesce(cardinality(_begun), 0) = _each then
      continue;
    elsif _kind = 'task' and _longest ~ '[a-z0-9]' then
      return query select _kind, e.id from (
        select s.id, s.folded from search_entry s
        where s.letters like _longest and s.company_id is not distinct from _company and s.kind is not distinct from 'task'
          and s.folded like all(_forms) and s.board_id in (select unnest(_boards)) and s.id <> all(coalesce(_begun, '{}'))
        limit 200) e
      order by e.folded not like _begins_word, e.folded, e.id limit _each - coalesce(cardinality(_begun), 0);
    elsif _kind <> 'task' then
      return query select _kind, s.id from search_entry s
        where s.company_id = _company and s.kind = _kind and s.folded like all(_forms)
          and (s.board_id is null or s.board_id in (select unnest(_boards))) and s.id <> all(coalesce(_begun, '{}'))
        order by s.folded not like _begins_word, s.folded, s.id limit _each - coalesce(cardinality(_begun), 0);
    end if;
  end loop;
end $$;`;

const grants = `
revoke execute on function cairn.fold, cairn.letters, cairn.literal, cairn.keep_entry, cairn.readable_boards, cairn.find_entries from public;
grant execute on function cairn.find_entries to cairn_app;`;

/** What global search finds: one narrow table, kept by triggers in the transaction of every change. */
export class Migration20261121114500_search extends Migration {
  override name = 'Migration20261121114500_search';

  override up(): void {
    for (const sql of [fold, tables, keep, fill, readable, find, grants]) this.addSql(sql);
  }
}
