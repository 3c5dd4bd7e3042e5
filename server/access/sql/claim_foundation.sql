/* Lets one transaction found the first company: a second one waits for the end of the first and is then refused. */
create or replace function cairn.claim_foundation() returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if exists (select from company) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('cairn foundation', 0));
  return not exists (select from company);
end $$;
revoke execute on function cairn.claim_foundation from public;
grant execute on function cairn.claim_foundation to cairn_app;
