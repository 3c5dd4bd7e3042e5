/* SQL equivalent of `may` with an owner: the people whose records of a page a person may read. */
create or replace function cairn.readable_people(_company uuid, _person uuid, _page text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select * from (
      select p.id, p.department_id, cairn.scopes_of(p.id, _page, 'view') as scopes from person p where p.id = _person and p.company_id = _company
    ) found where scopes <> '{}'
  )
  select coalesce(array_agg(p.id), '{}') from reader, person p where p.company_id = _company and (
    p.id = reader.id or reader.scopes && array['all', 'company']
    or ('tree' = any(reader.scopes) and p.path ? reader.id::text)
    or ('team' = any(reader.scopes) and p.path->>-1 = reader.id::text)
    or ('department' = any(reader.scopes) and p.department_id = reader.department_id))
$$;
revoke execute on function cairn.readable_people from public;
