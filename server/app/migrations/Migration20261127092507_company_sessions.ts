import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "company" add "session_idle_days" int not null default 30, add "session_max_days" int not null default 90;`;

export class Migration20261127092507_company_sessions extends Migration {
  override name = 'Migration20261127092507_company_sessions';

  override up(): void {
    this.addSql(sql);
  }
}
