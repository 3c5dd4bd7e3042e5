import { Migration } from '@mikro-orm/migrations';

/* Counts are stored, so that a board of thousands of cards needs no joins. Constant defaults do not rewrite the table. */
const parts = `
alter table task
  add main_task_id uuid,
  add subtask_rank text collate "C",
  add subtask_count int not null default 0,
  add subtasks_done int not null default 0,
  add comment_count int not null default 0,
  add label_ids uuid[] not null default '{}',
  add cover_id uuid,
  add constraint task_main_task_company_foreign foreign key (company_id, main_task_id) references task (company_id, id);
create index task_subtasks_index on task (main_task_id) where main_task_id is not null;
update task set comment_count = c.count
  from (select host_id, count(*)::int as count from comment where host_kind = 'task' and deleted_at is null group by host_id) c
  where task.id = c.host_id;`;

export class Migration20261123082000_subtasks extends Migration {
  override name = 'Migration20261123082000_subtasks';

  override up(): void {
    this.addSql(parts);
  }
}
