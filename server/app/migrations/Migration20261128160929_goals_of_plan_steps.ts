import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "feedback_plan_item" add "is_goal" boolean not null default false;`;

export class Migration20261128160929_goals_of_plan_steps extends Migration {
  override name = 'Migration20261128160929_goals_of_plan_steps';

  override up(): void {
    this.addSql(sql);
  }
}
