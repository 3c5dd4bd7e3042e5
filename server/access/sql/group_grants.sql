/* Grants of the privilege groups of a person, as a list. */
create or replace function cairn.group_grants(_person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(grants), '[]') from cairn.group_member where person_id = _person
$$;
revoke execute on function cairn.group_grants from public;
