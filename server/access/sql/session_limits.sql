/* How long sessions of a company last without use, and in any case. */
create or replace function cairn.session_limits(of_company uuid) returns table (idle interval, longest interval)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.session_idle_days * interval '1 day', c.session_max_days * interval '1 day' from company c where c.id = of_company
$$;
revoke execute on function cairn.session_limits from public;
grant execute on function cairn.session_limits to cairn_engine;
