import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardSummary } from './board.schema.ts';
import { TaskCard, TaskPlace, TaskTitle } from './task.schema.ts';

const taskParams = Type.Object({ taskId: Id });
const boardParams = Type.Object({ boardId: Id });

/** The boards that the actor may read: their department's first, then their own, then the others by title. */
export const listBoardsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/boards',
  access: 'Tasks.view',
  schema: { response: { 200: Type.Array(BoardSummary) } },
});

/** The id is the browser's choice, so that the card can be shown before it is stored. */
export const NewTask = Type.Object({ id: Id, title: TaskTitle, ...TaskPlace.properties });
export type NewTask = Static<typeof NewTask>;

export const createTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/tasks',
  access: 'Tasks.create',
  schema: { params: boardParams, body: NewTask, response: { 200: TaskCard } },
});

export const moveTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/move',
  access: 'Tasks.edit',
  schema: { params: taskParams, body: TaskPlace, response: { 200: TaskCard } },
});

/** Names the version that was edited: overwriting what somebody else wrote meanwhile is refused as `record.stale`. */
export const TaskChanges = Type.Object({ title: TaskTitle, version: Type.Integer({ minimum: 1 }) });
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

export const restoreTaskEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/restore',
  access: 'Tasks.delete',
  schema: { params: taskParams, body: Type.Object({}), response: { 200: TaskCard } },
});
