import { Migration } from '@mikro-orm/migrations';

const plans = `
alter table board
  add column start_date date,
  add column end_date date,
  add column is_template boolean not null default false;`;

export class Migration20261123099000_board_plans extends Migration {
  override name = 'Migration20261123099000_board_plans';

  override up(): void {
    this.addSql(plans);
  }
}
