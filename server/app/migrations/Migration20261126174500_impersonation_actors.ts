import { Migration } from '@mikro-orm/migrations';

export class Migration20261126174500_impersonation_actors extends Migration {
  override name = 'Migration20261126174500_impersonation_actors';

  override up(): void {
    this.addSql('create index impersonation_actor_index on impersonation (actor_id, started_at);');
  }
}
