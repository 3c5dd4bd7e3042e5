import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { taskParams } from './params.ts';
import { TaskCard } from './task.schema.ts';
import './tasks.errors.ts';

/** Main task, and a position between two of its subtasks as the mover saw them; null means the end. */
export const SubtaskPlace = Type.Object({ mainTaskId: Nullable(Id), beforeId: Nullable(Id), afterId: Nullable(Id) });
export type SubtaskPlace = Static<typeof SubtaskPlace>;

export const placeSubtaskEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/tasks/:taskId/main-task',
  summary: 'Make a task a subtask',
  description:
    'Makes the task a subtask of another task of its board, moves it among the subtasks of its main task, or, with null, makes a subtask a task of the board. Tasks have one level of subtasks.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: SubtaskPlace, response: { 200: TaskCard } },
});
