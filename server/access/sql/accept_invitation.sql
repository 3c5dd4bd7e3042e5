/* Uses an invitation for the account of its person, and returns the person; null for a link that cannot be used. */
create or replace function cairn.accept_invitation(_token_hash text, _password_hash text, _at timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update secret_link l set used_at = _at
    from person p join company c on c.id = p.company_id
    where l.token_hash = _token_hash and l.purpose = 'invitation' and l.company_id = current_setting('app.company')::uuid
      and l.used_at is null and l.revoked_at is null and l.expires_at > _at
      and p.id = l.person_id and p.is_active and c.status = 'active'
      and not exists (select from account a where a.person_id = p.id)
    returning p.id, p.company_id, p.email, p.username)
  insert into account (person_id, company_id, email, username, password_hash)
  select id, company_id, email, username, _password_hash from used
  returning person_id
$$;
revoke execute on function cairn.accept_invitation from public;
grant execute on function cairn.accept_invitation to cairn_app;
