/* Creates a link without a token for a person of the bound company, and ends earlier unused links of the same purpose. The worker adds the token. */
create or replace function cairn.create_secret_link(_person uuid, _purpose text, _at timestamptz, _until timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  update secret_link set revoked_at = _at
  where person_id = _person and company_id = current_setting('app.company')::uuid and purpose = _purpose
    and used_at is null and revoked_at is null;
  insert into secret_link (id, company_id, person_id, purpose, created_at, expires_at)
  values (gen_random_uuid(), current_setting('app.company')::uuid, _person, _purpose, _at, _until)
  returning id;
$$;
revoke execute on function cairn.create_secret_link from public;
grant execute on function cairn.create_secret_link to cairn_app;
