import { Type, type Static, type TSchema } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { asStored, Day, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { BoardSummary } from './board.schema.ts';
import { DeletedTask } from './deletion.ts';
import { boardParams, taskParams } from './params.ts';
import { SeriesScope } from './recurrence/recurrence.schema.ts';
import { Estimate, Priority, TaskCard, TaskPlace, TaskTitle } from './task.schema.ts';
import './tasks.errors.ts';

export const listBoardsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/boards',
  summary: 'List the boards',
  description: 'The boards that the caller may read: those of their department first, then their private board, then the others by title.',
  access: 'Tasks.view',
  schema: { response: { 200: Type.Array(BoardSummary) } },
});

/** The browser chooses the id, so that the card can be shown before it is stored. The default assignee is the creator. */
export const NewTask = Type.Object({
  id: Id,
  title: TaskTitle,
  ...TaskPlace.properties,
  assigneeId: Type.Optional(Id),
  dueDate: Type.Optional(Nullable(Day)),
  priority: Type.Optional(Priority),
  estimate: Type.Optional(Nullable(Estimate)),
  /** Creates a subtask, at the end of the subtasks of this task. */
  mainTaskId: Type.Optional(Id),
});
export type NewTask = Static<typeof NewTask>;

export const createTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/tasks',
  summary: 'Create a task',
  description: 'The client chooses the id. The task is assigned to the caller unless `assigneeId` is given.',
  tag: 'Tasks',
  access: 'Tasks.create',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: NewTask, response: { 200: TaskCard } },
});

/** For clients that know only the id; the card names the board room to join. */
export const readTaskEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId',
  summary: 'Read a task',
  description: 'For readers of its board, its assignee and the managers above the assignee. Refused as `record.absent` to all others.',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: TaskCard } },
});

export const readTaskBoardEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/board',
  summary: 'Read the board of a task',
  description: 'Also answers an assignee who is not a member of the board.',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: BoardSummary } },
});

export const MoveRequest = Type.Object({
  ...TaskPlace.properties,
  /** Completes the open subtasks too. Without it, a task with open subtasks is not completed: `subtasks.open`. */
  completeSubtasks: Type.Optional(Type.Boolean()),
  /** Reopens the subtasks that were completed together with the task, which undo uses. */
  reopenSubtasks: Type.Optional(Type.Boolean()),
});
export type MoveRequest = Static<typeof MoveRequest>;

export const moveTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/move',
  summary: 'Move a task',
  description:
    'Moves the task to a status, a lane and a position on its board. A task with open subtasks is completed only with `completeSubtasks`, and refused as `subtasks.open` otherwise.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: MoveRequest, response: { 200: TaskCard } },
});

/** A new value with the value that the editor saw; refused if the field has changed since. */
const changeOf = <Value extends TSchema>(value: Value, seen: Value = value) => Type.Optional(Type.Object({ from: seen, to: value }));

/**
 * Contains only changed fields. Edits of different fields both succeed; an edit of a field that has changed since is refused as
 * `record.stale`, with the current card and the field names.
 */
export const TaskChanges = Type.Object({
  title: changeOf(TaskTitle, asStored(TaskTitle)),
  startDate: changeOf(Nullable(Day)),
  dueDate: changeOf(Nullable(Day)),
  priority: changeOf(Priority),
  assigneeId: changeOf(Id),
  estimate: changeOf(Nullable(Estimate)),
  /** Key result that tasks measure; its progress follows. */
  keyResultId: changeOf(Nullable(Id)),
  /** Only for a completed task. */
  actualCompletionDate: changeOf(Instant),
  /** `from` is the version that the editor saw. */
  description: Type.Optional(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Nullable(RichText) })),
  /** Adds an assignee who is not a member of the project as an editor. */
  joins: Type.Optional(Type.Boolean()),
  /** Removes the previous assignee's membership if the same person added it by assigning a task and none is left. */
  leaves: Type.Optional(Type.Boolean()),
  /** For a recurring task: changes this task only, or later tasks too. */
  series: Type.Optional(SeriesScope),
});
export type TaskChanges = Static<typeof TaskChanges>;

export const editTaskEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/tasks/:taskId',
  summary: 'Update a task',
  description:
    'Each changed field names its previous and its new value. Refused as `record.stale`, with the current task, when somebody else has changed one of these fields.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: TaskChanges, response: { 200: TaskCard } },
});

export const deleteTaskEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId',
  summary: 'Delete a task',
  description: 'A recurring task is followed by the next one of its series, unless `series` is `stop`.',
  access: 'Tasks.delete',
  whileImpersonating: 'allowed',
  schema: {
    params: taskParams,
    querystring: Type.Object({ series: Type.Optional(Type.Enum(['this', 'stop'])) }),
    response: { 200: Type.Pick(TaskCard, ['id', 'boardId']) },
  },
});

export const readDeletedTaskEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/deletion',
  summary: 'Read a deleted task',
  description: 'Only while the task can still be restored.',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: DeletedTask } },
});

export const restoreTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/restore',
  summary: 'Restore a deleted task',
  description: 'For people who may delete the task, within 30 days. Refused as `record.absent` afterwards.',
  access: 'Tasks.delete',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: Type.Object({}), response: { 200: TaskCard } },
});
