/* Person as whom the super admin of a session acts; null if they act for themselves. */
create or replace function cairn.impersonated_by(_session uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id
  from impersonation i
  join person p on p.id = i.actor_id join role r on r.id = p.role_id and r.base = 'super-admin'
  join person t on t.id = i.person_id and t.is_active and t.company_id = p.company_id join role tr on tr.id = t.role_id and tr.base <> 'super-admin'
  where i.session_id = _session and i.ended_at is null and i.expires_at > now()
$$;
revoke execute on function cairn.impersonated_by from public;
