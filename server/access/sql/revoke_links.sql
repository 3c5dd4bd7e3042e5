/* Ends the open links of a purpose of these people of the bound company, and returns the people who had one. */
create or replace function cairn.revoke_links(_people uuid[], _purpose text, _at timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update secret_link set revoked_at = _at
  where person_id = any(_people) and company_id = current_setting('app.company')::uuid and purpose = _purpose
    and used_at is null and revoked_at is null and expires_at > _at
  returning person_id
$$;
revoke execute on function cairn.revoke_links from public;
grant execute on function cairn.revoke_links to cairn_app;
