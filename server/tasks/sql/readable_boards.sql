/* SQL equivalent of `canReadBoard`: the boards that a person may read. */
create or replace function cairn.readable_boards(_company uuid, _person uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with reader as (
    select * from (
      select p.department_id, cairn.scopes_of(p.id, 'Tasks', 'view') as scopes from person p where p.id = _person and p.company_id = _company
    ) found where scopes <> '{}'
  )
  select coalesce(array_agg(id), '{}') from (
    select m.board_id as id from reader, board_member m where m.person_id = _person and m.company_id = _company
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and reader.scopes && array['all', 'company']
    union
    select b.id from reader, board b where b.company_id = _company and b.kind <> 'private' and 'department' = any(reader.scopes)
      and b.department_id = reader.department_id
  ) found
$$;
revoke execute on function cairn.readable_boards from public;
