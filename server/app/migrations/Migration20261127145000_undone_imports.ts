import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "transfer" add "is_undo" boolean not null default false, add "undo_until" timestamptz null;
alter table "transfer_row" add "record_id" uuid null, add "changes" jsonb null;`;

export class Migration20261127145000_undone_imports extends Migration {
  override name = 'Migration20261127145000_undone_imports';

  override up(): void {
    this.addSql(sql);
  }
}
