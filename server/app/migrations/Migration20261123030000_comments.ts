import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const comments = `
create table comment (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  host_kind varchar(32) not null,
  host_id uuid not null,
  author_id uuid not null,
  body text not null,
  edited_at timestamptz,
  reactions jsonb not null,
  deleted_at timestamptz,
  deleted_by_id uuid
);
create index comment_host_index on comment (host_id, host_kind);
${companyTable('comment')}`;

const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('task-assigned', 'task-reassigned', 'task-moved',
  'task-due-changed', 'task-removed', 'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'task-commented',
  'task-mentioned', 'board-joined', 'ticket-answered', 'ticket-status-changed', 'ticket-replied', 'ticket-handed-over', 'delegate-named',
  'delegate-released'));`;

export class Migration20261123030000_comments extends Migration {
  override name = 'Migration20261123030000_comments';

  override up(): void {
    for (const sql of [comments, kinds]) this.addSql(sql);
  }
}
