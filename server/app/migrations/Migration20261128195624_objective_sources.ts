import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "objective" add "source" text not null default 'own';
alter table "objective" add constraint "objective_source_check" check ("source" in ('own', 'library'));`;

export class Migration20261128195624_objective_sources extends Migration {
  override name = 'Migration20261128195624_objective_sources';

  override up(): void {
    this.addSql(sql);
  }
}
