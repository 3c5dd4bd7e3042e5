import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { boardTasks, completedTasks, type CompletedQuery, type TaskQuery } from '#shared/tasks/task-lists.ts';
import type { ServedList } from '#server/platform/lists.ts';
import type { RoomSnapshot } from '#server/platform/live/served-room.ts';
import { boardFor } from './boards.service.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

const ofCards = {
  table: 'task',
  columns: cardColumns,
  present: presentCard,
  authorize: ({ em, actor }: RoomSnapshot, { boardId }: { boardId: string }) => boardFor(em, actor, boardId),
  column: {
    id: { sql: 'id', type: 'uuid' },
    title: { sql: 'title collate "C"', type: 'text' },
    dueDate: { sql: 'due_date', type: 'date' },
    actualCompletionDate: { sql: 'actual_completion_date', type: 'timestamptz' },
  },
};

export const servedCompleted: ServedList<TaskCard, CompletedQuery, CardRow> = {
  ...ofCards,
  list: completedTasks,
  where: ({ boardId }, bind) => [`board_id = ${bind(boardId)}`, `status = 'completed'`, 'deleted_at is null'],
};

export const servedTasks: ServedList<TaskCard, TaskQuery, CardRow> = {
  ...ofCards,
  list: boardTasks,
  where: ({ boardId, status, assigneeId, priority }, bind) => [
    `board_id = ${bind(boardId)}`,
    'deleted_at is null',
    ...(status === undefined ? [] : [`status = ${bind(status)}`]),
    ...(assigneeId === undefined ? [] : [`assignee_id = ${bind(assigneeId)}`]),
    ...(priority === undefined ? [] : [`priority = ${bind(priority)}`]),
  ],
};
