/*
 * Those of the given email addresses and user names in lower case that a person or an account of the installation has, except people of the
 * own company, whose names the import compares itself. Row-level security hides people of other companies.
 */
create or replace function cairn.taken_names(_emails text[], _usernames text[]) returns table (kind text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'email', lower(email) from person where lower(email) = any(_emails) and company_id <> current_setting('app.company')::uuid
  union select 'email', lower(email) from account where lower(email) = any(_emails) and company_id <> current_setting('app.company')::uuid
  union select 'username', lower(username) from person
    where lower(username) = any(_usernames) and company_id <> current_setting('app.company')::uuid
  union select 'username', lower(username) from account
    where lower(username) = any(_usernames) and company_id <> current_setting('app.company')::uuid
$$;
revoke execute on function cairn.taken_names from public;
grant execute on function cairn.taken_names to cairn_app;
