import { Migration } from '@mikro-orm/migrations';

/** A key is no longer claimed before the work: the row that keeps its answer is unique, which says the same at its end. */
export class Migration20261121114500_unclaimed_keys extends Migration {
  override name = 'Migration20261121114500_unclaimed_keys';

  override up(): void {
    this.addSql('drop function cairn.claim(uuid, uuid, uuid)');
  }
}
