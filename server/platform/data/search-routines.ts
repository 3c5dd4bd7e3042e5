import type { SearchKind } from './search-kind.ts';

/** Functions and triggers of the search that follow from its kinds. They may run again at any time. */

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const cases = (kinds: readonly SearchKind[], of: (kind: SearchKind) => string) =>
  kinds.map((one) => `when '${one.kind}' then ${of(one)}`).join(' ');

/** One trigger function for all tables. */
const updateSql = (kinds: readonly SearchKind[]) => `
create or replace function cairn.update_search_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _row jsonb := to_jsonb(coalesce(new, old));
  _text text := case tg_table_name ${cases(kinds, ({ rows }) => `concat_ws(' ', ${rows.text.map((name) => `_row->>'${name}'`).join(', ')})`)} end;
  _place text := case tg_table_name ${cases(kinds, ({ rows }) => (rows.place ? `_row->>'${rows.place}'` : 'null'))} end;
begin
  if tg_op = 'DELETE' or _row->>'deleted_at' is not null or _row->>'is_active' = 'false' then
    delete from search_entry where kind = tg_table_name and id = (_row->>'id')::uuid;
    return null;
  end if;
  insert into search_entry (kind, id, company_id, place_id, normalized)
    values (tg_table_name, (_row->>'id')::uuid, (_row->>'company_id')::uuid, _place::uuid, cairn.normalize_text(_text))
  on conflict (kind, id) do update set place_id = excluded.place_id, normalized = excluded.normalized;
  return null;
end $$;`;

/** Bulk updates name all columns, so the second trigger compares the values. */
function triggersSql({ kind, rows: { text, place, hiddenBy } }: SearchKind): string {
  const columns = [...new Set([...text, ...(place && place !== 'id' ? [place] : []), ...(hiddenBy ? [hiddenBy] : [])])];
  const rowOf = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return `
create or replace trigger ${kind}_search after insert or delete on ${kind} for each row execute function cairn.update_search_entry();
create or replace trigger ${kind}_search_again after update of ${columns.join(', ')} on ${kind} for each row
  when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function cairn.update_search_entry();`;
}

/** Reads the results of one kind, whose places are known. */
function findOfKindSql(kinds: readonly SearchKind[]): string {
  const large = quoted(kinds.flatMap(({ kind, rows }) => (rows.isLarge ? [kind] : [])));
  const open = quoted(kinds.flatMap(({ kind, rows }) => (rows.places ? [] : [kind])));
  const isReadable = `(s.place_id in (select unnest(_places)) or s.place_id is null and _kind in (${open}))`;
  return `
    select array_agg(e.id) into _prefixed from (
      select s.id from search_entry s
      where s.company_id = _company and s.kind = _kind and s.normalized >= _whole and s.normalized < _whole || chr(1114111)
        and ${isReadable}
      order by s.normalized, s.id limit _limit) e;
    return query select _kind, unnest(_prefixed);
    if coalesce(cardinality(_prefixed), 0) = _limit then
      continue;
    elsif _kind in (${large}) and _longest ~ '[a-z0-9]' then
      return query select _kind, e.id from cairn.find_containing(_kind, _longest, _forms, _places, 200) e
        where e.id <> all(coalesce(_prefixed, '{}'))
        order by e.normalized not like _begins_word, e.normalized, e.id limit _limit - coalesce(cardinality(_prefixed), 0);
    elsif _kind not in (${large}) then
      return query select _kind, s.id from search_entry s
        where s.company_id = _company and s.kind = _kind and s.normalized like all(_forms)
          and ${isReadable} and s.id <> all(coalesce(_prefixed, '{}'))
        order by s.normalized not like _begins_word, s.normalized, s.id limit _limit - coalesce(cardinality(_prefixed), 0);
    end if;`;
}

/*
 * Entries that begin with the text come from one index in order; only if they are too few, the other index finds those that contain it.
 * An entry without a place is found by everybody only if its kind has no places.
 */
function findSql(kinds: readonly SearchKind[]): string {
  const sources = [...new Set(kinds.flatMap(({ rows }) => rows.places ?? []))];
  const placed = kinds.filter(({ rows }) => rows.places !== undefined);
  return `
create or replace function cairn.find_entries(_pattern text, _kinds text[]) returns table (kind text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _limit constant int := 5;
  _company constant uuid := current_setting('app.company')::uuid;
  _person constant uuid := current_setting('app.person')::uuid;
${sources.map((sql, at) => `  _places_${at} constant uuid[] := ${sql};`).join('\n')}
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
    _places := case _kind ${cases(placed, ({ rows }) => `_places_${sources.indexOf(rows.places!)}`)} else '{}' end;${findOfKindSql(kinds)}
  end loop;
end $$;
grant execute on function cairn.find_entries to cairn_app;`;
}

/** SQL of the search by the names of its routines. The triggers come after the function that they call. */
export const searchRoutines = (kinds: readonly SearchKind[]): { readonly name: string; readonly sql: string }[] => [
  { name: 'update_search_entry', sql: `${updateSql(kinds)}${kinds.map(triggersSql).join('')}` },
  { name: 'find_entries', sql: findSql(kinds) },
];
