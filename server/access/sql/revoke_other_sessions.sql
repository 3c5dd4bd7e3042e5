/* Ends all sessions of a person of the bound company except one, and returns the ids of the ended ones. */
create or replace function cairn.revoke_other_sessions(_person uuid, _kept uuid) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update session set revoked_at = now()
  where person_id = _person and company_id = current_setting('app.company')::uuid and revoked_at is null and id <> _kept
  returning id
$$;
revoke execute on function cairn.revoke_other_sessions from public;
grant execute on function cairn.revoke_other_sessions to cairn_app;
