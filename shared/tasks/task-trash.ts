import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { Id } from '#shared/platform/schema.ts';
import { TrashQuery, trashRules } from '#shared/records/trash.ts';
import { boardRoom } from './board.room.ts';
import { DeletedTask } from './deletion.ts';
import { taskDeleted, taskRestored } from './tasks.events.ts';

const BoardParams = Type.Object({ boardId: Id });
export type TaskTrashQuery = Static<typeof BoardParams> & TrashQuery;

export const taskTrash = defineList({
  ...trashRules(taskDeleted, taskRestored),
  name: 'task-trash',
  url: '/api/boards/:boardId/trash',
  summary: 'List the deleted tasks of a board',
  description: 'Tasks that were deleted in the last 30 days, the latest first.',
  tag: 'Tasks',
  access: 'Tasks.view',
  record: DeletedTask,
  params: BoardParams,
  query: TrashQuery,
  room: boardRoom,
  roomIds: ({ boardId }) => [boardId],
});
