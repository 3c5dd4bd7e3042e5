import { Migration } from '@mikro-orm/migrations';

const columns = 'alter table calibration_person add column announced_on date, add column reminded_on date;';

const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('task-assigned', 'task-reassigned', 'task-moved',
  'task-due-changed', 'task-removed', 'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'task-reminder',
  'tasks-overdue', 'task-commented', 'task-mentioned', 'board-joined', 'goal-assigned', 'goal-completed', 'goal-due-soon',
  'goal-due-today', 'goal-overdue', 'goal-commented', 'goal-mentioned', 'calibration-invited', 'calibration-date-changed',
  'calibration-started', 'calibration-cancelled', 'calibration-finalised', 'calibration-tomorrow', 'calibration-today',
  'ticket-answered', 'ticket-status-changed', 'ticket-replied', 'ticket-handed-over', 'delegate-named', 'delegate-released'));`;

export class Migration20261123100000_calibration_notifications extends Migration {
  override name = 'Migration20261123100000_calibration_notifications';

  override up(): void {
    for (const sql of [columns, kinds]) this.addSql(sql);
  }
}
