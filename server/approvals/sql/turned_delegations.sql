/* Delegations of all companies that have begun or ended since it was stored whether they hold. */
create or replace function cairn.turned_delegations(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, person_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id, d.id from delegation d join person p on p.id = d.id join company c on c.id = d.company_id
  where d.id > _after
    and d.is_current <> ((_now at time zone coalesce(p.time_zone, c.time_zone))::date between d.starts_on and d.ends_on)
  order by d.id limit _limit
$$;
revoke execute on function cairn.turned_delegations from public;
grant execute on function cairn.turned_delegations to cairn_engine;
