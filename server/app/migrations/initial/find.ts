/*
 * Text operators are not leakproof, so under row-level security they use no index. These functions run with the rights of the owner, take
 * company and person from the settings of the transaction, and check read access themselves. `is not distinct from` keeps company and kind
 * out of the index conditions, so that the plan is the same for a small table.
 *
 * With few places, the entries of the places are searched; with many, probing each place would cost more than the words.
 */
const findContaining = `
create function cairn.find_containing(_kind text, _encoded text, _forms text[], _places uuid[], _limit int) returns table (id uuid, normalized text)
language plpgsql stable security definer rows 200
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _max_places constant int := 50;
  _company constant uuid := current_setting('app.company')::uuid;
begin
  if cardinality(_places) <= _max_places then
    return query select s.id, s.normalized from search_entry s
      where s.place_id = any(_places) and s.encoded like _encoded
        and s.company_id is not distinct from _company and s.kind is not distinct from _kind and s.normalized like all(_forms)
      limit _limit;
  else
    -- "is true" keeps the planner from probing the places one by one, which it underestimates without statistics.
    return query select s.id, s.normalized from search_entry s
      where s.encoded like _encoded and (s.place_id in (select unnest(_places))) is true
        and s.company_id is not distinct from _company and s.kind is not distinct from _kind and s.normalized like all(_forms)
      limit _limit;
  end if;
end $$;`;

/*
 * Entries that begin with the text come from one index in order; only if they are too few, the other index finds those that contain it.
 * Everybody finds people, who have no place. An entry of another kind without a place is not found.
 */
const findEntries = `
create function cairn.find_entries(_pattern text, _kinds text[]) returns table (kind text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _limit constant int := 5;
  _company constant uuid := current_setting('app.company')::uuid;
  _person constant uuid := current_setting('app.person')::uuid;
  _boards constant uuid[] := cairn.readable_boards(_company, _person);
  _whole constant text := cairn.normalize_text(_pattern);
  _begins_word constant text := '% ' || cairn.escape_like(_whole) || '%';
  _forms text[];
  _longest text;
  _kind text;
  _prefixed uuid[];
  _places uuid[];
begin
  if _whole = '' then
    return;
  end if;
  -- Fewer than three characters match too much in the middle of a word, so they only match its beginning.
  select array_agg(start || cairn.escape_like(word) || '%'),
      (array_agg(start || cairn.escape_like(spelled) || '%' order by length(spelled) desc))[1]
    into _forms, _longest
    from unnest(string_to_array(_whole, ' ')) word, cairn.encode_letters(word) spelled,
      lateral (select case when spelled ~ '[a-z0-9]{3}' then '%' else '% ' end as start) starts;
  foreach _kind in array _kinds loop
    _places := case _kind when 'goal' then cairn.readable_people(_company, _person, 'Goals') else _boards end;
    select array_agg(e.id) into _prefixed from (
      select s.id from search_entry s
      where s.company_id = _company and s.kind = _kind and s.normalized >= _whole and s.normalized < _whole || chr(1114111)
        and (s.place_id in (select unnest(_places)) or s.place_id is null and _kind = 'person')
      order by s.normalized, s.id limit _limit) e;
    return query select _kind, unnest(_prefixed);
    if coalesce(cardinality(_prefixed), 0) = _limit then
      continue;
    elsif _kind in ('task', 'goal') and _longest ~ '[a-z0-9]' then
      return query select _kind, e.id from cairn.find_containing(_kind, _longest, _forms, _places, 200) e
        where e.id <> all(coalesce(_prefixed, '{}'))
        order by e.normalized not like _begins_word, e.normalized, e.id limit _limit - coalesce(cardinality(_prefixed), 0);
    elsif _kind not in ('task', 'goal') then
      return query select _kind, s.id from search_entry s
        where s.company_id = _company and s.kind = _kind and s.normalized like all(_forms)
          and (s.place_id in (select unnest(_places)) or s.place_id is null and _kind = 'person') and s.id <> all(coalesce(_prefixed, '{}'))
        order by s.normalized not like _begins_word, s.normalized, s.id limit _limit - coalesce(cardinality(_prefixed), 0);
    end if;
  end loop;
end $$;
grant execute on function cairn.find_entries to cairn_app;`;

/* A text of fewer than three characters has no trigram. */
const findTasks = `
create function cairn.find_tasks(_text text, _boards uuid[]) returns setof uuid
language plpgsql stable security definer rows 200
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _company constant uuid := current_setting('app.company')::uuid;
  _normalized constant text := cairn.normalize_text(_text);
begin
  if length(_normalized) < 3 then
    return query select s.id from search_entry s
      where s.company_id = _company and s.kind = 'task' and s.place_id = any(_boards) and strpos(s.normalized, _normalized) > 0;
  else
    return query select e.id from cairn.find_containing('task', '%' || cairn.escape_like(cairn.encode_letters(_normalized)) || '%',
      array['%' || cairn.escape_like(_normalized) || '%'], _boards, null) e;
  end if;
end $$;
grant execute on function cairn.find_tasks to cairn_app;`;

/* For lists whose other conditions decide what may be read. */
const findTitles = `
create function cairn.find_titles(_kind text, _text text) returns setof uuid
language plpgsql stable security definer rows 500
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _company constant uuid := current_setting('app.company')::uuid;
  _normalized constant text := cairn.normalize_text(_text);
begin
  if length(_normalized) < 3 then
    return query select s.id from search_entry s
      where s.company_id = _company and s.kind = _kind and strpos(s.normalized, _normalized) > 0;
  else
    return query select s.id from search_entry s
      where s.encoded like '%' || cairn.escape_like(cairn.encode_letters(_normalized)) || '%'
        and s.company_id is not distinct from _company and s.kind is not distinct from _kind
        and s.normalized like '%' || cairn.escape_like(_normalized) || '%';
  end if;
end $$;
grant execute on function cairn.find_titles to cairn_app;`;

export const find = [findContaining, findEntries, findTasks, findTitles].join('\n');
