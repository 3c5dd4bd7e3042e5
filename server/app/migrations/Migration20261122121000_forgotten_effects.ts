import { Migration } from '@mikro-orm/migrations';

/** Each company's own are forgotten page by page: the oldest are found by its index. */
export class Migration20261122121000_forgotten_effects extends Migration {
  override name = 'Migration20261122121000_forgotten_effects';

  override up(): void {
    this.addSql(`create index "job_effect_company_index" on "job_effect" ("company_id", "at");`);
    this.addSql(`drop index "job_effect_at_index";`);
  }
}
