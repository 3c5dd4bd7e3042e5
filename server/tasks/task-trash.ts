import type { DeletedTask } from '#shared/tasks/deletion.ts';
import { taskTrash, type TaskTrashQuery } from '#shared/tasks/task-trash.ts';
import { taskDeleted } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/base/services.ts';
import { readList, type ServedList } from '#server/platform/live/lists.ts';
import { containsSql } from '#server/records/record.sql.ts';
import { deletionColumns, presentDeleted, restorableSql, trashColumns, type Deletion } from '#server/records/trash.ts';
import { loadReadableBoard } from './boards.service.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.sql.ts';

/** Deleted tasks of a board, for everybody who may read it, as long as they can be restored. */
export function readTaskTrash(ctx: Context, query: TaskTrashQuery & { limit: number }) {
  const served: ServedList<DeletedTask, TaskTrashQuery, CardRow & Deletion> = {
    list: taskTrash,
    table: 'task',
    columns: `${cardColumns}, ${deletionColumns('task', taskDeleted)}`,
    authorize: ({ em, actor }, { boardId }) => loadReadableBoard(em, actor, boardId),
    where: ({ boardId, text }, bind) => [
      `board_id = ${bind(boardId)}`,
      restorableSql(bind, ctx.now),
      // Subtasks that were deleted with their main task return with it.
      'not exists (select from task m where m.id = task.main_task_id and m.deleted_at = task.deleted_at)',
      ...(text === undefined ? [] : [containsSql('title', text, bind)]),
    ],
    column: trashColumns,
    present: ({ deletedAt, deletedById, ...row }) => presentDeleted(presentCard(row), { deletedAt, deletedById }),
  };
  return readList(ctx, served, query);
}
