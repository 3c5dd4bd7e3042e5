import { Migration } from '@mikro-orm/migrations';

/** What hangs on what is said of a ticket is read by an operator of the provider, as the ticket is. */
export class Migration20261121211500_said_files extends Migration {
  override name = 'Migration20261121211500_said_files';

  override up(): void {
    this.addSql(`drop policy "attachment_provider_policy" on "attachment";`);
    this.addSql(
      `create policy "attachment_provider_policy" on "attachment" for select using (coalesce(current_setting('app.provider', true) = 'on', false) and host_kind in ('ticket', 'ticket-entry', 'ticket-note'));`,
    );
  }
}
