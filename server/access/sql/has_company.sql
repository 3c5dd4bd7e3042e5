/* Tells whether the installation has a company. */
create or replace function cairn.has_company() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company)
$$;
revoke execute on function cairn.has_company from public;
grant execute on function cairn.has_company to cairn_app;
