/* Impersonations of all companies whose time is over and that nobody has ended. */
create or replace function cairn.expired_impersonations(_now timestamptz, _after uuid, _limit integer)
  returns table (company_id uuid, impersonation_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id from impersonation i
  where i.id > _after and i.ended_at is null and i.expires_at <= _now
  order by i.id limit _limit
$$;
revoke execute on function cairn.expired_impersonations from public;
grant execute on function cairn.expired_impersonations to cairn_engine;
