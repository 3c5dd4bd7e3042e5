import { Migration } from '@mikro-orm/migrations';

/** Each table with the tables it refers to, by a column that is named for them; and the constraint that did so until now. */
const references = [
  ['account', 'person', 'account_person_id_fkey'],
  ['session', 'person', 'session_person_id_fkey'],
  ['person', 'role', 'person_role_id_foreign'],
  ['lane', 'board', 'lane_board_id_foreign'],
  ['board_member', 'board', 'board_member_board_id_foreign'],
  ['board_mark', 'board', 'board_mark_board_id_foreign'],
  ['task', 'board', 'task_board_id_foreign'],
  ['watcher', 'task', 'watcher_task_id_foreign'],
  ['task_reminder', 'task', 'task_reminder_task_id_foreign'],
  ['attachment', 'file', 'attachment_file_id_foreign'],
  ['ticket_entry', 'ticket', 'ticket_entry_ticket_id_foreign'],
  ['ticket_note', 'ticket', 'ticket_note_ticket_id_foreign'],
] as const;

/**
 * A row refers to rows of its own company only. PostgreSQL checks references past row-level security, so that an id alone
 * would be enough to point into another company. The next step validates the rows of before, without a lock on writes.
 */
export class Migration20261122184100_company_references extends Migration {
  override name = 'Migration20261122184100_company_references';

  override up(): void {
    for (const [table, target, former] of references) {
      this.addSql(`alter table "${table}" add constraint "${table}_${target}_company_foreign"
        foreign key ("company_id", "${target}_id") references "${target}" ("company_id", "id") not valid;`);
      this.addSql(`alter table "${table}" drop constraint "${former}";`);
    }
  }
}
