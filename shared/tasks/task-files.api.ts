import { Type } from 'typebox';
import { FileIds } from '#shared/files/file.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { taskParams } from './params.ts';
import { Task } from './task-details.schema.ts';
import { TaskCard } from './task.schema.ts';

const fileParams = Type.Object({ ...taskParams.properties, fileId: Id });
const response = { 200: Type.Pick(Task, ['id', 'files']) };

export const attachTaskFilesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/files',
  summary: 'Attach files to a task',
  description: 'The files were uploaded by the caller and their check is complete.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: Type.Object({ fileIds: FileIds }), response },
});

export const removeTaskFileEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/files/:fileId',
  summary: 'Remove a file from a task',
  description: 'The file can be restored within 24 hours.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: fileParams, response },
});

export const restoreTaskFileEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/files/:fileId/restore',
  summary: 'Restore a removed file of a task',
  description: 'For people who may attach files to the task, within 24 hours after the file was removed.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: fileParams, body: Type.Object({}), response },
});

export const setCoverEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/tasks/:taskId/cover',
  summary: 'Set the cover picture of a task',
  description: 'One of the pictures of the task, which its card shows; null for none.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: Type.Object({ fileId: Nullable(Id) }), response: { 200: TaskCard } },
});
