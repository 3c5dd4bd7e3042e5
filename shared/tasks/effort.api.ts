import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { EffortEntry, EffortHours } from './effort.schema.ts';
import { taskParams } from './params.ts';
import './tasks.errors.ts';

const Effort = Type.Object({ hours: EffortHours, day: Day });
export type Effort = Static<typeof Effort>;
const entryParams = Type.Object({ ...taskParams.properties, entryId: Id });

export const logEffortEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/effort',
  summary: 'Log effort on a task',
  description:
    'The client chooses the id. The first entry starts a task that was not started. The sum of the entries is at most 9,999 hours.',
  access: 'Tasks.edit',
  schema: { params: taskParams, body: Type.Object({ id: Id, ...Effort.properties }), response: { 200: EffortEntry } },
});

export const correctEffortEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/tasks/:taskId/effort/:entryId',
  summary: 'Correct an effort entry',
  description: 'Only by the person who logged it.',
  access: 'Tasks.edit',
  schema: { params: entryParams, body: Effort, response: { 200: EffortEntry } },
});

export const removeEffortEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/effort/:entryId',
  summary: 'Delete an effort entry',
  description: 'Only by the person who logged it.',
  access: 'Tasks.edit',
  schema: { params: entryParams, response: { 200: EffortEntry } },
});
