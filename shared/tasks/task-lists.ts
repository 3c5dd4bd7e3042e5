import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { Id } from '#shared/platform/schema.ts';
import { boardRoom, type Board } from './board.room.ts';
import { Priority, TaskCard, TaskStatus } from './task.schema.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from './tasks.events.ts';

/** What every list of cards has: the facts of boards change it, and a board's room holds the open ones. */
const ofCards = {
  access: 'Tasks.view',
  record: TaskCard,
  room: boardRoom,
  roomIds: ({ boardId }: { boardId: string }) => [boardId],
  images: [taskCreated, taskMoved, taskEdited, taskRestored],
  births: [taskCreated, taskRestored],
  removals: [taskDeleted],
  held: (board: Board, id: string) => board.cards[id],
} as const;

const BoardParams = Type.Object({ boardId: Id });
export type CompletedQuery = Static<typeof BoardParams>;

/** The last column of a board: what was completed last stands first. */
export const completedTasks = defineList({
  ...ofCards,
  name: 'completed-tasks',
  url: '/api/boards/:boardId/completed',
  params: BoardParams,
  query: Type.Object({}),
  matches: (card, { boardId }) => card.boardId === boardId && card.status === 'completed',
  keys: () => [{ by: 'actualCompletionDate', isDescending: true }],
});

const TaskQuery = Type.Object({
  sort: Type.Enum(['due', 'title']),
  status: Type.Optional(TaskStatus),
  assigneeId: Type.Optional(Id),
  priority: Type.Optional(Priority),
});
export type TaskQuery = CompletedQuery & Static<typeof TaskQuery>;

/** The tasks of a board, open or not, as a table shows them. */
export const boardTasks = defineList({
  ...ofCards,
  name: 'board-tasks',
  url: '/api/boards/:boardId/tasks',
  params: BoardParams,
  query: TaskQuery,
  matches: (card, { boardId, status, assigneeId, priority }) =>
    card.boardId === boardId &&
    (status === undefined || card.status === status) &&
    (assigneeId === undefined || card.assigneeId === assigneeId) &&
    (priority === undefined || card.priority === priority),
  keys: ({ sort }) => (sort === 'due' ? [{ by: 'dueDate', isNullable: true }, { by: 'title' }] : [{ by: 'title' }]),
});
