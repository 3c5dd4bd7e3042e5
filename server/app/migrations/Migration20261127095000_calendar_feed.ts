import { Migration } from '@mikro-orm/migrations';

/* A link of the purpose `calendar` opens the calendar feed of its person. */
const sql = `
alter table secret_link drop constraint secret_link_purpose_check;
alter table secret_link add constraint secret_link_purpose_check check (purpose in ('reset', 'invitation', 'calendar'));`;

export class Migration20261127095000_calendar_feed extends Migration {
  override name = 'Migration20261127095000_calendar_feed';

  override up(): void {
    this.addSql(sql);
  }
}
