/* Launches of all companies that are due by their schedule, and those whose forms have not come further for a minute. */
create or replace function cairn.due_launches(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, launch_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.id from launch l
  where l.id > _after and l.deleted_at is null
    and (l.status = 'scheduled' and l.launch_at <= _now or l.status = 'launching' and l.updated_at < _now - interval '1 minute')
  order by l.id limit _limit
$$;
revoke execute on function cairn.due_launches from public;
grant execute on function cairn.due_launches to cairn_engine;
