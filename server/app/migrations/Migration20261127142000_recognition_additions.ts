import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "recognition" add "reactions" jsonb not null default '[]', add "add_ons" jsonb not null default '[]';
alter table "recognition" alter "reactions" drop default, alter "add_ons" drop default;`;

export class Migration20261127142000_recognition_additions extends Migration {
  override name = 'Migration20261127142000_recognition_additions';

  override up(): void {
    this.addSql(sql);
  }
}
