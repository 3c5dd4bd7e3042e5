import { Migration } from '@mikro-orm/migrations';

/** What hangs on tickets is read by an operator of the provider, as the tickets are. */
export class Migration20261121190500_ticket_files extends Migration {
  override name = 'Migration20261121190500_ticket_files';

  override up(): void {
    this.addSql(
      `create policy "file_provider_policy" on "file" for select using (coalesce(current_setting('app.provider', true) = 'on', false) and not is_loose);`,
    );
    this.addSql(
      `create policy "attachment_provider_policy" on "attachment" for select using (coalesce(current_setting('app.provider', true) = 'on', false) and host_kind = 'ticket');`,
    );
  }
}
