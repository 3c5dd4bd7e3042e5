/* Uses a link to reset a password, and returns its person; null for a link that cannot be used. Only a holder of the token can call it. */
create or replace function cairn.reset_password(_token_hash text, _password_hash text, _at timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update secret_link l set used_at = _at
    from person p join company c on c.id = p.company_id
    where l.token_hash = _token_hash and l.purpose = 'reset' and l.company_id = current_setting('app.company')::uuid
      and l.used_at is null and l.revoked_at is null and l.expires_at > _at
      and p.id = l.person_id and p.is_active and c.status = 'active'
    returning l.person_id)
  update account a set password_hash = _password_hash from used where a.person_id = used.person_id
  returning a.person_id
$$;
revoke execute on function cairn.reset_password from public;
grant execute on function cairn.reset_password to cairn_app;
