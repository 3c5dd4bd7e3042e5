import { Migration } from '@mikro-orm/migrations';

/** What comes back is found whether it was put away meanwhile or not. */
export class Migration20261121225200_returning_notices extends Migration {
  override name = 'Migration20261121225200_returning_notices';

  override up(): void {
    this.addSql(`drop index "notification_snoozed_index";`);
    this.addSql(
      `create index "notification_snoozed_index" on "notification" ("person_id", "snoozed_till", "id") where "snoozed_till" is not null;`,
    );
  }
}
