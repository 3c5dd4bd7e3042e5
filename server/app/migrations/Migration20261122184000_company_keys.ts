import { Migration } from '@mikro-orm/migrations';

const referenced = ['board', 'file', 'person', 'role', 'task', 'ticket'];

/** Keys that name a row together with its company, for references to it. */
export class Migration20261122184000_company_keys extends Migration {
  override name = 'Migration20261122184000_company_keys';

  override up(): void {
    for (const table of referenced) this.addSql(`create unique index "${table}_company_unique" on "${table}" ("company_id", "id");`);
    for (const table of referenced)
      this.addSql(`alter table "${table}" add constraint "${table}_company_unique" unique using index "${table}_company_unique";`);
  }
}
