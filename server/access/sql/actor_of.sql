/*
 * Actor of a session. An operator of the provider who has chosen another company works there without a department and without managers, with
 * the rights of the own role. Everybody of an inactive company is signed out.
 */
create or replace function cairn.actor_of(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'isRevoked', s.revoked_at is not null or not p.is_active or h.status <> 'active',
    'isExpired', s.expires_at <= now(),
    'actor', jsonb_build_object(
      'id', p.id, 'realId', p.id, 'companyId', coalesce(c.id, p.company_id), 'homeCompanyId', p.company_id,
      'isProvider', v.company_id is not null,
      'departmentId', case when c.id is null then p.department_id end, 'kind', 'person', 'role', r.base, 'grants', jsonb_build_array(r.grants) || cairn.group_grants(p.id),
      'path', case when c.id is null then p.path else '[]' end))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company h on h.id = p.company_id
  left join provider v on v.company_id = p.company_id
  left join company c on c.id = s.chosen_company_id and v.company_id is not null and r.base = 'super-admin'
  where s.id = _session
$$;
