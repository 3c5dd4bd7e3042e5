import { Migration } from '@mikro-orm/migrations';

/** By which a person's picture is known. */
export class Migration20261121184800_pictures extends Migration {
  override name = 'Migration20261121184800_pictures';

  override up(): void {
    this.addSql(`alter table "person" add column "picture_hash" varchar(22) null;`);
  }
}
