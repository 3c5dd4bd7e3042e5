import { Migration } from '@mikro-orm/migrations';

/* Notifications of key results belonged to "Objectives and goals". A choice of the own category counts before the one of that category. */
const sql = `
update notification_settings
  set channels = channels || jsonb_build_object('key-results', (channels->'objectives') || coalesce(channels->'key-results', '{}'))
  where jsonb_exists(channels, 'objectives');`;

export class Migration20261129010224_choices_for_key_results extends Migration {
  override name = 'Migration20261129010224_choices_for_key_results';

  override up(): void {
    this.addSql(sql);
  }
}
