import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "task" add "key_result_id" uuid null;
alter table "task" add constraint "task_key_result_company_foreign"
  foreign key ("company_id", "key_result_id") references "keyresult" ("company_id", "id");
create index "task_key_result_index" on "task" ("key_result_id") where "key_result_id" is not null;`;

export class Migration20261127143100_task_key_results extends Migration {
  override name = 'Migration20261127143100_task_key_results';

  override up(): void {
    this.addSql(sql);
  }
}
