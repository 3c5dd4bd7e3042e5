import { Migration } from '@mikro-orm/migrations';

/* The manifests of the features name the kinds of rooms whose ids are those of people or companies. */
export class Migration20261124060000_room_kinds extends Migration {
  override name = 'Migration20261124060000_room_kinds';

  override up(): void {
    this.addSql('drop table cairn.room_kind;');
  }
}
