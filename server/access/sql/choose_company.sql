/* Stores the company in which an operator of the provider works in this session; null for the own one. Returns whether that is allowed. */
create or replace function cairn.choose_company(_session uuid, _company uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with chosen as (
    update session s set chosen_company_id = nullif(_company, p.company_id)
    from person p join role r on r.id = p.role_id join provider v on v.company_id = p.company_id
    where s.id = _session and s.revoked_at is null and p.id = s.person_id and p.company_id = current_setting('app.company')::uuid
      and r.base = 'super-admin' and exists (select from company c where c.id = _company)
    returning s.id)
  select exists (select from chosen)
$$;
revoke execute on function cairn.choose_company from public;
grant execute on function cairn.choose_company to cairn_app;
