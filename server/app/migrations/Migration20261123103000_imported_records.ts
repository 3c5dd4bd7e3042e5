import { Migration } from '@mikro-orm/migrations';

const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('task-assigned', 'task-reassigned', 'task-moved',
  'task-due-changed', 'task-removed', 'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'task-reminder',
  'tasks-overdue', 'task-commented', 'task-mentioned', 'board-joined', 'goal-assigned', 'goals-assigned', 'goal-completed',
  'goal-due-soon', 'goal-due-today', 'goal-overdue', 'goal-commented', 'goal-mentioned', 'calibration-invited',
  'calibration-date-changed', 'calibration-started', 'calibration-cancelled', 'calibration-finalised', 'calibration-tomorrow',
  'calibration-today', 'ticket-answered', 'ticket-status-changed', 'ticket-replied', 'ticket-handed-over', 'delegate-named',
  'delegate-released'));`;

export class Migration20261123103000_imported_records extends Migration {
  override name = 'Migration20261123103000_imported_records';

  override up(): void {
    this.addSql('alter table transfer_row add column created_id uuid null;');
    this.addSql(kinds);
  }
}
