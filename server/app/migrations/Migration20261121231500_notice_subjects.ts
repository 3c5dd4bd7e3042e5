import { Migration } from '@mikro-orm/migrations';

/** What somebody was told of a record is found, wherever it lies meanwhile. */
export class Migration20261121231500_notice_subjects extends Migration {
  override name = 'Migration20261121231500_notice_subjects';

  override up(): void {
    this.addSql(`create index "notification_subject_index" on "notification" ("person_id", "subject_id", "at");`);
  }
}
