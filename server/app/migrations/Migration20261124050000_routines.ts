import { Migration } from '@mikro-orm/migrations';

/* Kinds and categories of notifications follow from the manifests of the features, whose types check them; a check would repeat them here. */
const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification drop constraint notification_category_check;`;

export class Migration20261124050000_routines extends Migration {
  override name = 'Migration20261124050000_routines';

  override up(): void {
    this.addSql('create table cairn.routine (name text primary key, hash text not null);');
    this.addSql(kinds);
  }
}
