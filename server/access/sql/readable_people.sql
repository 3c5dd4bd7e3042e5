/* SQL equivalent of `may` with an owner: the people whose records of a page a person may read. */
create or replace function cairn.readable_people(_company uuid, _person uuid, _page text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select p.id, p.department_id, case when r.base = 'super-admin' then 'company' else r.grants->_page->>'view' end as scope
    from person p join role r on r.id = p.role_id
    where p.id = _person and p.company_id = _company and (r.base = 'super-admin' or r.grants->_page ? 'view')
  )
  select coalesce(array_agg(p.id), '{}') from reader, person p where p.company_id = _company and (
    p.id = reader.id or case reader.scope
      when 'company' then true
      when 'all' then true
      when 'tree' then p.path ? reader.id::text
      when 'team' then p.path->>-1 = reader.id::text
      when 'department' then p.department_id = reader.department_id
    end)
$$;
revoke execute on function cairn.readable_people from public;
