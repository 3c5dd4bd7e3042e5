import { Migration } from '@mikro-orm/migrations';

/* The build that has run a function last: an older build leaves it as it is. */
export class Migration20261124093000_routine_builds extends Migration {
  override name = 'Migration20261124093000_routine_builds';

  override up(): void {
    this.addSql('alter table cairn.routine add column build int not null default 1;');
  }
}
