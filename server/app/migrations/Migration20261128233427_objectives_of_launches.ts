import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "objective" add "launch_id" uuid null;
create index "objective_launch_index" on "objective" ("launch_id");
alter table "objective" add constraint "objective_launch_company_foreign"
  foreign key ("company_id", "launch_id") references "okrlaunch" ("company_id", "id");`;

export class Migration20261128233427_objectives_of_launches extends Migration {
  override name = 'Migration20261128233427_objectives_of_launches';

  override up(): void {
    this.addSql(sql);
  }
}
