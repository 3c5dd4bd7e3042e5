import { Migration } from '@mikro-orm/migrations';

/* Whoever works in two companies may use one key in both: the policy lets neither see the other's answer. */
const key = 'alter table mutation drop constraint mutation_pkey, add primary key (actor_id, key, company_id)';

export class Migration20261121120000_mutation_key extends Migration {
  override name = 'Migration20261121120000_mutation_key';

  override up(): void {
    this.addSql(key);
  }
}
