import { Migration } from '@mikro-orm/migrations';

/* Whoever is on few boards looks through what lies on them; to walk many boards one by one would cost more than the words do. */
const holding = `
create extension if not exists btree_gin with schema public;
create index search_entry_hold_index_next on search_entry using gin (board_id, letters gin_trgm_ops);
create function cairn.tasks_holding(_letters text, _forms text[], _boards uuid[], _most int) returns table (id uuid, folded text)
language plpgsql stable security definer rows 200
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _few constant int := 50;
  _company constant uuid := current_setting('app.company')::uuid;
begin
  if cardinality(_boards) <= _few then
    return query select s.id, s.folded from search_entry s
      where s.board_id = any(_boards) and s.letters like _letters
        and s.company_id is not distinct from _company and s.kind is not distinct from 'task' and s.folded like all(_forms)
      limit _most;
  else
    -- "is true" keeps the planner from walking the boards one by one, which it takes for cheap where it knows little of them.
    return query select s.id, s.folded from search_entry s
      where s.letters like _letters and (s.board_id in (select unnest(_boards))) is true
        and s.company_id is not distinct from _company and s.kind is not distinct from 'task' and s.folded like all(_forms)
      limit _most;
  end if;
end $$;
revoke execute on function cairn.tasks_holding from public;`;

const findEntries = `
create or replace function cairn.find_entries(_pattern text, _kinds text[]) returns table (kind text, id uuid)
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
      return query select _kind, e.id from cairn.tasks_holding(_longest, _forms, _boards, 200) e
        where e.id <> all(coalesce(_begun, '{}'))
        order by e.folded not like _begins_word, e.folded, e.id limit _each - coalesce(cardinality(_begun), 0);
    elsif _kind <> 'task' then
      return query select _kind, s.id from search_entry s
        where s.company_id = _company and s.kind = _kind and s.folded like all(_forms)
          and (s.board_id is null or s.board_id in (select unnest(_boards))) and s.id <> all(coalesce(_begun, '{}'))
        order by s.folded not like _begins_word, s.folded, s.id limit _each - coalesce(cardinality(_begun), 0);
    end if;
  end loop;
end $$;`;

const findTasks = `
create or replace function cairn.find_tasks(_text text, _boards uuid[]) returns setof uuid
language plpgsql stable security definer rows 200
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _company constant uuid := current_setting('app.company')::uuid;
  _folded constant text := cairn.fold(_text);
begin
  if length(_folded) < 3 then
    return query select s.id from search_entry s
      where s.company_id = _company and s.kind = 'task' and s.board_id = any(_boards) and strpos(s.folded, _folded) > 0;
  else
    return query select e.id from cairn.tasks_holding('%' || cairn.literal(cairn.letters(_folded)) || '%',
      array['%' || cairn.literal(_folded) || '%'], _boards, null) e;
  end if;
end $$;`;

const swapped = `
drop index search_entry_hold_index;
alter index search_entry_hold_index_next rename to search_entry_hold_index;`;

/** A word that stands in thousands of titles is looked for on the boards of who asks, not in the whole company. */
export class Migration20261122081500_search_by_board extends Migration {
  override name = 'Migration20261122081500_search_by_board';

  override up(): void {
    for (const sql of [holding, findEntries, findTasks, swapped]) this.addSql(sql);
  }
}
