import { Migration } from '@mikro-orm/migrations';

const sql = `
create index "notification_question_index" on "notification" ("subject_id") where "category" = 'approvals' and "read_at" is null;`;

export class Migration20261128162553_notification_questions extends Migration {
  override name = 'Migration20261128162553_notification_questions';

  override up(): void {
    this.addSql(sql);
  }
}
