/* User of a session, with the company in which they work and their own. A super admin who acts as somebody gets the data of that person. */
create or replace function cairn.signed_in_user(_session uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'firstName', p.first_name, 'email', p.email, 'role', r.name,
    'lineManagerId', case when c.id = h.id then p.manager_id end, 'departmentId', case when c.id = h.id then p.department_id end,
    'companyId', c.id, 'companyName', c.name, 'homeCompanyId', h.id, 'homeCompanyName', h.name,
    'impersonation', case when p.id <> o.id then (
      select jsonb_build_object('actorId', o.id, 'actorName', trim(o.first_name || ' ' || o.last_name),
        'expiresAt', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from impersonation i where i.session_id = s.id and i.ended_at is null) end,
    'timeZone', c.time_zone, 'clockZone', coalesce(p.time_zone, h.time_zone))
  from session s join person o on o.id = s.person_id
  join person p on p.id = (cairn.actor_of(s.id)->'actor'->>'id')::uuid join role r on r.id = p.role_id join company h on h.id = p.company_id
  join company c on c.id = (cairn.actor_of(s.id)->'actor'->>'companyId')::uuid
  where s.id = _session
$$;
