import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "objective" add "decision_comment" varchar(500) null;`;

export class Migration20261124181900_decision_comment extends Migration {
  override name = 'Migration20261124181900_decision_comment';

  override up(): void {
    this.addSql(sql);
  }
}
