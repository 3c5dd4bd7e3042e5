/* Creates the account of a person of the bound company in the transaction that creates the person. */
create or replace function cairn.create_account(_person uuid, _email text, _password_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into account (person_id, company_id, email, username, password_hash)
  values (_person, current_setting('app.company')::uuid, _email, null, _password_hash)
$$;
revoke execute on function cairn.create_account from public;
grant execute on function cairn.create_account to cairn_app;
