/* Companies for which schedules run: an inactive one rests. */
create or replace function cairn.companies() returns table (id uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.time_zone from company c where c.status = 'active'
$$;
