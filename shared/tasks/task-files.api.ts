import { Type } from 'typebox';
import { FileIds } from '#shared/files/file.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { taskParams } from './params.ts';
import { Task } from './whole-task.schema.ts';

const fileParams = Type.Object({ ...taskParams.properties, fileId: Id });
/** All that hang on the task from then on. */
const response = { 200: Type.Pick(Task, ['id', 'files']) };

/** Hangs files on a task that the actor has sent and that are ready. */
export const attachTaskFilesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/files',
  access: 'Tasks.edit',
  schema: { params: taskParams, body: Type.Object({ fileIds: FileIds }), response },
});

/** Takes a file from a task; within a day it can be brought back. */
export const removeTaskFileEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/files/:fileId',
  access: 'Tasks.edit',
  schema: { params: fileParams, response },
});

export const restoreTaskFileEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/files/:fileId/restore',
  access: 'Tasks.edit',
  schema: { params: fileParams, body: Type.Object({}), response },
});
