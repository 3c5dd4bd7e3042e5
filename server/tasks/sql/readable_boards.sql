/* SQL equivalent of `canReadBoard`: the boards that a person may read. */
create or replace function cairn.readable_boards(_company uuid, _person uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select p.department_id, case when r.base = 'super-admin' then 'all' else r.grants->'Tasks'->>'view' end as scope
    from person p join role r on r.id = p.role_id
    where p.id = _person and p.company_id = _company and (r.base = 'super-admin' or r.grants->'Tasks' ? 'view')
  )
  select coalesce(array_agg(id), '{}') from (
    select m.board_id as id from reader, board_member m where m.person_id = _person and m.company_id = _company
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and reader.scope in ('all', 'company')
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and reader.scope = 'department'
      and b.department_id = reader.department_id
  ) found
$$;
revoke execute on function cairn.readable_boards from public;
