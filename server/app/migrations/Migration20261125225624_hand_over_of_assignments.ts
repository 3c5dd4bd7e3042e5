import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "hand_over_item" drop constraint "hand_over_item_kind_check";
alter table "hand_over_item" add "is_kept" boolean not null default false;
alter table "hand_over_item" add constraint "hand_over_item_kind_check" check ("kind" in ('reports', 'departments', 'boards', 'tasks', 'goals', 'objectives', 'assignments', 'keyResults', 'sessions', 'seats', 'tickets'));`;

export class Migration20261125225624_hand_over_of_assignments extends Migration {
  override name = 'Migration20261125225624_hand_over_of_assignments';

  override up(): void {
    this.addSql(sql);
  }
}
