import { Migration } from '@mikro-orm/migrations';

/* Digits in the order of their codes, as in `rankBetween` of the shared code; a test compares both. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/*
 * A rank is an integer part, whose first letter gives its length, and a fraction. `rank_middle` finds a fraction between two others, null
 * being the end; `rank_step` finds the next integer part up or down, null if there is none.
 */
const parts = `
create function cairn.rank_length(_rank text) returns int language sql immutable as $$
  select case when ascii(_rank) >= ascii('a') then ascii(_rank) - ascii('a') + 2 else ascii('Z') - ascii(_rank) + 2 end
$$;
create function cairn.rank_middle(_low text, _high text) returns text language plpgsql immutable as $$
declare
  _digits constant text := '${digits}';
  _found text := '';
  _common int;
  _from int;
  _to int;
begin
  loop
    if _high is not null then
      _common := 0;
      while coalesce(nullif(substr(_low, _common + 1, 1), ''), '0') = substr(_high, _common + 1, 1) loop
        _common := _common + 1;
      end loop;
      _found := _found || left(_high, _common);
      _low := substr(_low, _common + 1);
      _high := substr(_high, _common + 1);
    end if;
    _from := greatest(strpos(_digits, left(_low, 1)) - 1, 0);
    _to := case when _high is null then length(_digits) else strpos(_digits, left(_high, 1)) - 1 end;
    if _to - _from > 1 then
      return _found || substr(_digits, (_from + _to + 1) / 2 + 1, 1);
    elsif length(_high) > 1 then
      return _found || left(_high, 1);
    end if;
    _found := _found || substr(_digits, _from + 1, 1);
    _low := substr(_low, 2);
    _high := null;
  end loop;
end $$;
create function cairn.rank_step(_integer text, _is_up boolean) returns text language plpgsql immutable as $$
declare
  _digits constant text := '${digits}';
  _step constant int := case when _is_up then 1 else -1 end;
  _end constant text := case when _is_up then 'z' else '0' end;
  _begin constant text := case when _is_up then '0' else 'z' end;
  _head text := left(_integer, 1);
  _length int := length(_integer);
begin
  for _at in reverse _length..2 loop
    continue when substr(_integer, _at, 1) = _end;
    return left(_integer, _at - 1) || substr(_digits, strpos(_digits, substr(_integer, _at, 1)) + _step, 1) || repeat(_begin, _length - _at);
  end loop;
  if _head = (case when _is_up then 'z' else 'A' end) then
    return null;
  end if;
  _head := case when _head = 'Z' and _is_up then 'a' when _head = 'a' and not _is_up then 'Z' else chr(ascii(_head) + _step) end;
  return _head || repeat(_begin, cairn.rank_length(_head) - 1);
end $$;`;

const between = `
create function cairn.rank_between(_low text, _high text) returns text language plpgsql immutable as $$
declare
  _integer text := left(coalesce(_low, _high), cairn.rank_length(coalesce(_low, _high)));
  _next text;
begin
  if _integer is null then
    return 'a0';
  elsif _low is null then
    if length(_high) > length(_integer) and _integer <> 'A' || repeat('0', 26) then
      return _integer;
    end if;
    return coalesce(cairn.rank_step(_integer, false), _integer || cairn.rank_middle('', substr(_high, length(_integer) + 1)));
  elsif starts_with(_high, _integer) then
    return _integer || cairn.rank_middle(substr(_low, length(_integer) + 1), substr(_high, length(_integer) + 1));
  end if;
  _next := cairn.rank_step(_integer, true);
  if _next is not null and (_high is null or _next < _high collate "C") then
    return _next;
  end if;
  return _integer || cairn.rank_middle(substr(_low, length(_integer) + 1), null);
end $$;`;

const functions = 'cairn.rank_length, cairn.rank_middle, cairn.rank_step, cairn.rank_between, cairn.find_rank, cairn.place_task';

const neighbours = (lane: string) => `with list as not materialized (
      select id, rank from task where board_id = _board and status = _status and ${lane} and deleted_at is null and id <> _task
    ), before as (select rank from list where id = _before), after as (select rank from list where id = _after)
    select
      case when exists (select from before) then (select rank from before)
           when exists (select from after) then (select max(rank) from list where rank < (select rank from after))
           else (select max(rank) from list) end,
      case when exists (select from before) then (select min(rank) from list where rank > (select rank from before))
           else (select rank from after) end
    into _low, _high`;

/*
 * Functions, because the list must be read after its lock is held: the lock lasts for one execution and the commit, not for round trips.
 * They run with the rights of the caller. A lane that is gone makes the transaction run again, which then finds the lanes that are left.
 */
const places = `
create function cairn.find_rank(_board uuid, _status text, _lane uuid, _task uuid, _before uuid, _after uuid) returns text
language plpgsql as $$
declare
  _low text;
  _high text;
begin
  perform pg_advisory_xact_lock(hashtextextended('rank:' || _board || ':' || _status || ':' || coalesce(_lane::text, ''), 1));
  if _lane is null then
    ${neighbours('lane_id is null')};
  else
    ${neighbours('lane_id = _lane')};
  end if;
  return cairn.rank_between(_low, _high);
end $$;
create function cairn.place_task(_task uuid, _status text, _lane uuid, _before uuid, _after uuid, _assignee uuid, _completed_at timestamptz,
  _now timestamptz) returns text language plpgsql as $$
declare
  _rank text;
begin
  if _lane is not null then
    perform from lane where id = _lane for key share;
    if not found then
      raise exception 'the lane is gone' using errcode = 'serialization_failure';
    end if;
  end if;
  _rank := cairn.find_rank((select board_id from task where id = _task), _status, _lane, _task, _before, _after);
  update task set status = _status, lane_id = _lane, rank = _rank, assignee_id = _assignee, actual_completion_date = _completed_at,
    updated_at = _now, version = version + 1 where id = _task;
  return _rank;
end $$;
revoke execute on function ${functions} from public;
grant execute on function ${functions} to cairn_app;`;

export class Migration20261123095000_ranks extends Migration {
  override name = 'Migration20261123095000_ranks';

  override up(): void {
    this.addSql([parts, between, places].join('\n'));
  }
}
