import { Type, type Static, type TSchema } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { asSeen, Day, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { BoardSummary } from './board.schema.ts';
import { DeletedTask } from './deletion.ts';
import { boardParams, taskParams } from './params.ts';
import { Estimate, Priority, TaskCard, TaskPlace, TaskTitle } from './task.schema.ts';

/** The boards that the actor may read: their department's first, then their own, then the others by title. */
export const listBoardsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/boards',
  access: 'Tasks.view',
  schema: { response: { 200: Type.Array(BoardSummary) } },
});

/** The id is the browser's choice, so that the card can be shown before it is stored. It is its maker's where nobody else is named. */
export const NewTask = Type.Object({
  id: Id,
  title: TaskTitle,
  ...TaskPlace.properties,
  assigneeId: Type.Optional(Id),
  dueDate: Type.Optional(Nullable(Day)),
  priority: Type.Optional(Priority),
});
export type NewTask = Static<typeof NewTask>;

export const createTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/tasks',
  access: 'Tasks.create',
  schema: { params: boardParams, body: NewTask, response: { 200: TaskCard } },
});

/** For who has only its id: the card says which board's room follows it. */
export const readTaskEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: TaskCard } },
});

/** For who has it on their desk and no part in its board: what the task stands on. */
export const readTaskBoardEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/board',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: BoardSummary } },
});

export const moveTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/move',
  access: 'Tasks.edit',
  schema: { params: taskParams, body: TaskPlace, response: { 200: TaskCard } },
});

/** A field as it was when somebody changed it, and as they want it: it is changed where it still is as it was. */
const changeOf = <Value extends TSchema>(value: Value, seen: Value = value) => Type.Optional(Type.Object({ from: seen, to: value }));

/**
 * Only the fields that were changed. Two people who change different fields both win; who changes one that somebody else
 * has changed meanwhile is refused as `record.stale`, with the card as it is now and the fields by name.
 */
export const TaskChanges = Type.Object({
  title: changeOf(TaskTitle, asSeen(TaskTitle)),
  startDate: changeOf(Nullable(Day)),
  dueDate: changeOf(Nullable(Day)),
  priority: changeOf(Priority),
  assigneeId: changeOf(Id),
  /** Hours, in quarters. */
  estimate: changeOf(Nullable(Estimate)),
  /** Only of a completed task. */
  actualCompletionDate: changeOf(Instant),
  /** From its version. */
  description: Type.Optional(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Nullable(RichText) })),
  /** Whether an assignee who is not on the project's board is made its editor. */
  joins: Type.Optional(Type.Boolean()),
  /** Whether the assignee before, whom the same person made its editor so, is taken off again where no task there is theirs. */
  leaves: Type.Optional(Type.Boolean()),
});
export type TaskChanges = Static<typeof TaskChanges>;

export const editTaskEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/tasks/:taskId',
  access: 'Tasks.edit',
  schema: { params: taskParams, body: TaskChanges, response: { 200: TaskCard } },
});

export const deleteTaskEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId',
  access: 'Tasks.delete',
  schema: { params: taskParams, response: { 200: Type.Pick(TaskCard, ['id', 'boardId']) } },
});

/** Absent for a task that is not deleted, can no longer be restored, or was never open to the reader. */
export const readDeletedTaskEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/deletion',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: DeletedTask } },
});

export const restoreTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/restore',
  access: 'Tasks.delete',
  schema: { params: taskParams, body: Type.Object({}), response: { 200: TaskCard } },
});
