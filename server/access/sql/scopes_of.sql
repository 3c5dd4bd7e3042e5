/* SQL equivalent of the grants of an actor: the scopes that the role and the groups of a person give to an action of a page. */
create or replace function cairn.scopes_of(_person uuid, _page text, _action text) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select case when r.base = 'super-admin' then array['all']
    else array_remove((r.grants->_page->>_action) || array(
      select g->_page->>_action from jsonb_array_elements(cairn.group_grants(p.id)) g), null) end
  from person p join role r on r.id = p.role_id where p.id = _person
$$;
revoke execute on function cairn.scopes_of from public;
grant execute on function cairn.scopes_of to cairn_app;
