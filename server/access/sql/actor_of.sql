/*
 * Actor of a session. An operator of the provider who has chosen another company works there without a department and without managers, with
 * the rights of the own role. A super admin who acts as somebody has the rights of that person, as long as the person is active and has a
 * lower role. Everybody of an inactive company is signed out, and a session ends as its company wants it, also one that was opened before.
 */
create or replace function cairn.actor_of(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'isRevoked', s.revoked_at is not null or not p.is_active or h.status <> 'active',
    'isExpired', least(s.expires_at, s.rotated_at + h.session_idle_days * interval '1 day',
      s.created_at + h.session_max_days * interval '1 day') <= now(),
    'actor', jsonb_build_object(
      'id', a.id, 'realId', p.id, 'companyId', coalesce(c.id, p.company_id), 'homeCompanyId', p.company_id,
      'isProvider', v.company_id is not null,
      'departmentId', case when c.id is null then a.department_id end, 'kind', 'person', 'role', ar.base, 'grants', jsonb_build_array(ar.grants) || cairn.group_grants(a.id),
      'path', case when c.id is null then a.path else '[]' end))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company h on h.id = p.company_id
  left join provider v on v.company_id = p.company_id
  left join company c on c.id = s.chosen_company_id and v.company_id is not null and r.base = 'super-admin'
  join person a on a.id = coalesce(cairn.impersonated_by(s.id), p.id) join role ar on ar.id = a.role_id
  where s.id = _session
$$;
