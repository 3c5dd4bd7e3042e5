/*
 * `normalize_text` is the equivalent of `normalizeText` in shared/platform, independent of the collation of the database. `pg_trgm` knows only
 * the letters of the C locale, so `encode_letters` writes other scripts as bytes.
 */
const texts = `
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create function cairn.normalize_text(_text text) returns text language sql stable set search_path = public, pg_temp as $$
  select trim(regexp_replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(_text, NFKD), '[\\u0300-\\u036f\\u064b-\\u0655]', '', 'g') collate pg_c_utf8),
      'øđðħŧłıςٱىة‘’“”‐–—−⁄ـ', 'oddhtliσايه''''""----/'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\\t-\\r \\u0085\\u1680\\u2028\\u2029\\ufeff]+', ' ', 'g'))
$$;
create function cairn.encode_letters(_normalized text) returns text language sql immutable set search_path = public, pg_temp as $$
  select translate(encode(convert_to(_normalized, 'UTF8'), 'escape'), '\\', 'q')
$$;
create function cairn.escape_like(_text text) returns text language sql immutable set search_path = public, pg_temp as $$
  select replace(replace(replace(_text, '\\', '\\\\'), '%', '\\%'), '_', '\\_')
$$;`;

/* `place_id` is the board of a task or the person of a goal: whoever reads the place finds the entry. Everybody finds people. */
const table = `
create table search_entry (
  kind text not null check (kind in ('task', 'board', 'person', 'goal')),
  id uuid not null,
  company_id uuid not null,
  place_id uuid,
  normalized text collate "C" not null,
  encoded text collate "C" not null generated always as (cairn.encode_letters(normalized)) stored,
  primary key (kind, id)
);
create index search_entry_prefix_index on search_entry (company_id, kind, normalized, id) include (place_id);
create index search_entry_trigram_index on search_entry using gin (place_id, encoded gin_trgm_ops);
alter table search_entry enable row level security;
create policy search_entry_company_policy on search_entry using (company_id = current_setting('app.company')::uuid);`;

/* One trigger function for all tables. Bulk updates of tasks name all columns, so the trigger compares the values. */
const triggers = `
create function cairn.update_search_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _row jsonb := to_jsonb(coalesce(new, old));
  _text text := case tg_table_name when 'person' then (_row->>'first_name') || ' ' || (_row->>'last_name') else _row->>'title' end;
begin
  if tg_op = 'DELETE' or _row->>'deleted_at' is not null or _row->>'is_active' = 'false' then
    delete from search_entry where kind = tg_table_name and id = (_row->>'id')::uuid;
    return null;
  end if;
  insert into search_entry (kind, id, company_id, place_id, normalized) values (
    tg_table_name, (_row->>'id')::uuid, (_row->>'company_id')::uuid,
    (case tg_table_name when 'board' then _row->>'id' when 'goal' then _row->>'employee_id' else _row->>'board_id' end)::uuid, cairn.normalize_text(_text))
  on conflict (kind, id) do update set place_id = excluded.place_id, normalized = excluded.normalized;
  return null;
end $$;
create trigger task_search after insert or delete on task for each row execute function cairn.update_search_entry();
create trigger task_search_again after update of title, board_id, deleted_at on task for each row
  when ((old.title, old.board_id, old.deleted_at) is distinct from (new.title, new.board_id, new.deleted_at))
  execute function cairn.update_search_entry();
create trigger board_search after insert or delete or update of title on board
  for each row execute function cairn.update_search_entry();
create trigger person_search after insert or delete or update of first_name, last_name, is_active on person
  for each row execute function cairn.update_search_entry();`;

/* SQL equivalent of `canReadBoard`: the boards that a person may read. */
const readableBoards = `
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

/* SQL equivalent of `may` with an owner: the people whose records of a page a person may read. */
const readablePeople = `
create function cairn.readable_people(_company uuid, _person uuid, _page text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select p.id, p.department_id, case when r.base = 'super-admin' then 'company' else r.grants->_page->>'scope' end as scope
    from person p join role r on r.id = p.role_id
    where p.id = _person and p.company_id = _company and (r.base = 'super-admin' or r.grants->_page->'actions' ? 'view')
  )
  select coalesce(array_agg(p.id), '{}') from reader, person p where p.company_id = _company and (
    p.id = reader.id or case reader.scope
      when 'company' then true
      when 'all' then true
      when 'tree' then p.path ? reader.id::text
      when 'team' then p.path->>-1 = reader.id::text
      when 'department' then p.department_id = reader.department_id
    end)
$$;`;

export const searchEntries = [texts, table, triggers, readableBoards, readablePeople].join('\n');
