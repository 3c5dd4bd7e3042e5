/*
 * Rooms of the objectives, and of their key results, that a person may read on a page: that of the company, and those of private objectives.
 * Public objectives share one room, so that the search finds them only for readers of the whole company.
 */
create or replace function cairn.readable_objectives(_company uuid, _person uuid, _page text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select * from (
      select p.id, r.base, cairn.scopes_of(p.id, _page, 'view') as scopes from person p join role r on r.id = p.role_id
      where p.id = _person and p.company_id = _company
    ) found where scopes <> '{}'
  )
  select coalesce(array_agg(found.id), '{}') from (
    select _company as id from reader where scopes && array['company', 'all']
    union all
    select o.id from reader, objective o join person p on p.id = o.owner_id
      where o.company_id = _company and o.visibility = 'private' and o.deleted_at is null
        and p.id in (select unnest(cairn.readable_people(_company, _person, _page)))
        and (reader.base in ('super-admin', 'hr-admin') or o.owner_id = reader.id or reader.id = any(o.assignee_ids) or p.path ? reader.id::text)
  ) found
$$;
revoke execute on function cairn.readable_objectives from public;
