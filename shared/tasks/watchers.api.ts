import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';

const watcherParams = Type.Object({ taskId: Id, personId: Id });
const Watchers = Type.Object({ id: Id, watchers: Type.Array(Id) });

export const watchTaskEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/tasks/:taskId/watchers/:personId',
  summary: 'Add a watcher to a task',
  description: 'Adding a person who already watches the task changes nothing.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: watcherParams, body: Type.Object({}), response: { 200: Watchers } },
});

export const unwatchTaskEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/watchers/:personId',
  summary: 'Remove a watcher from a task',
  description: 'Everybody may stop watching a task. Editors of the task may also remove other watchers.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: watcherParams, response: { 200: Watchers } },
});
