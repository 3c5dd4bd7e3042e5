import { Migration } from '@mikro-orm/migrations';

/* It looks past the policies of the attachments: the planner could not see through them otherwise. */
const hangs = `
create function cairn.hangs_on_ticket(_company uuid, _file uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from attachment a
    where a.file_id = _file and a.company_id = _company and a.host_kind in ('ticket', 'ticket-entry', 'ticket-note'))
$$;
revoke execute on function cairn.hangs_on_ticket from public;
grant execute on function cairn.hangs_on_ticket to cairn_app;`;

/** An operator of the provider reads the files of tickets, and no other file that hangs on something. */
export class Migration20261122184300_ticket_file_policy extends Migration {
  override name = 'Migration20261122184300_ticket_file_policy';

  override up(): void {
    this.addSql(hangs);
    this.addSql(`drop policy "file_provider_policy" on "file";`);
    this.addSql(
      `create policy "file_provider_policy" on "file" for select using (coalesce(current_setting('app.provider', true) = 'on', false) and cairn.hangs_on_ticket(company_id, id));`,
    );
  }
}
