/* Ends at most `_limit` sessions of the people of the bound company. */
create or replace function cairn.revoke_company_sessions(_limit int) returns table (id uuid, person_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update session s set revoked_at = now()
  where s.id in (
    select o.id from session o where o.company_id = current_setting('app.company')::uuid and o.revoked_at is null
    order by o.id limit _limit for update)
  returning s.id, s.person_id
$$;
revoke execute on function cairn.revoke_company_sessions from public;
grant execute on function cairn.revoke_company_sessions to cairn_app;
