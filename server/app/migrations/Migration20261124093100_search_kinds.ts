import { Migration } from '@mikro-orm/migrations';

/* The manifests of the features name the kinds of search results, and their triggers are made from them. */
export class Migration20261124093100_search_kinds extends Migration {
  override name = 'Migration20261124093100_search_kinds';

  override up(): void {
    this.addSql('alter table search_entry drop constraint search_entry_kind_check;');
  }
}
