import { Migration } from '@mikro-orm/migrations';

const kinds = `task-assigned task-given-on task-moved task-due-moved task-removed task-restored task-due-tomorrow task-due-today
  task-overdue board-joined ticket-answered ticket-moved ticket-replied ticket-handed-over delegate-named delegate-released`.split(/\s+/);

/** A notice that a task is here again. */
export class Migration20261122074000_restored_tasks extends Migration {
  override name = 'Migration20261122074000_restored_tasks';

  override up(): void {
    this.addSql(`alter table "notification" drop constraint "notification_kind_check";`);
    this.addSql(
      `alter table "notification" add constraint "notification_kind_check" check ("kind" in (${kinds.map((kind) => `'${kind}'`).join(', ')}));`,
    );
  }
}
