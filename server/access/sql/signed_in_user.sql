/* User of a session, with the company in which they work and their own. */
create or replace function cairn.signed_in_user(_session uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'firstName', p.first_name, 'email', p.email, 'role', r.name,
    'lineManagerId', case when c.id = h.id then p.manager_id end, 'departmentId', case when c.id = h.id then p.department_id end,
    'companyId', c.id, 'companyName', c.name, 'homeCompanyId', h.id, 'homeCompanyName', h.name,
    'timeZone', c.time_zone, 'clockZone', coalesce(p.time_zone, h.time_zone))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company h on h.id = p.company_id
  join company c on c.id = (cairn.actor_of(s.id)->'actor'->>'companyId')::uuid
  where s.id = _session
$$;
