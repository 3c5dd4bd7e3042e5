/* Stores the password hash of the person to whom an open session belongs. Returns whether it did. */
create or replace function cairn.change_password(_session uuid, _password_hash text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update account a set password_hash = _password_hash
    from session s
    where s.id = _session and s.revoked_at is null and s.person_id = a.person_id and a.company_id = current_setting('app.company')::uuid
    returning a.person_id)
  select exists (select from changed)
$$;
revoke execute on function cairn.change_password from public;
grant execute on function cairn.change_password to cairn_app;
