/* Active people of the bound company who have no account, of these people or of all. */
create or replace function cairn.people_without_account(_people uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from person p
  where p.company_id = current_setting('app.company')::uuid and p.is_active and (_people is null or p.id = any(_people))
    and not exists (select from account a where a.person_id = p.id)
$$;
revoke execute on function cairn.people_without_account from public;
grant execute on function cairn.people_without_account to cairn_app;
