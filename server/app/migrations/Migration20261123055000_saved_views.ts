import { Migration } from '@mikro-orm/migrations';

/* Saved views belong to any list. Board and layout of a view of tasks are part of its search. */
const views = `
alter table saved_view add column list varchar(40) not null default 'tasks';
alter table saved_view alter column list drop default;
alter table saved_view drop column board_id;
alter table saved_view drop column layout;`;

export class Migration20261123055000_saved_views extends Migration {
  override name = 'Migration20261123055000_saved_views';

  override up(): void {
    this.addSql(views);
  }
}
