import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { EffortEntry, EffortHours } from './effort.schema.ts';
import { taskParams } from './params.ts';
import './tasks.errors.ts';

const Effort = Type.Object({ hours: EffortHours, day: Day });
export type Effort = Static<typeof Effort>;

/** A lane with more tasks than its limit, which warns and never blocks. */
const FullLane = Type.Object({ count: Type.Integer(), limit: Type.Integer() });
export type FullLane = Static<typeof FullLane>;
const LoggedEffort = Type.Object({ ...EffortEntry.properties, overLane: Nullable(FullLane) });
export type LoggedEffort = Static<typeof LoggedEffort>;
/** A deleted entry, and whether the task went back to Not Started with it. */
const RemovedEffort = Type.Object({ ...EffortEntry.properties, isStartUndone: Type.Boolean() });
export type RemovedEffort = Static<typeof RemovedEffort>;

const entryParams = Type.Object({ ...taskParams.properties, entryId: Id });

export const logEffortEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/effort',
  summary: 'Log effort on a task',
  description:
    'The client chooses the id. The first entry starts a task that was not started; `overLane` tells if its lane now has more tasks than its limit. The sum of the entries is at most 9,999 hours.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: Type.Object({ id: Id, ...Effort.properties }), response: { 200: LoggedEffort } },
});

export const correctEffortEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/tasks/:taskId/effort/:entryId',
  summary: 'Correct an effort entry',
  description: 'Only by the person who logged it.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: entryParams, body: Effort, response: { 200: EffortEntry } },
});

export const removeEffortEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/effort/:entryId',
  summary: 'Delete an effort entry',
  description:
    'Only by the person who logged it. With `isUndo`, a task that the entry has started goes back to its place in Not Started, unless others have logged effort or it was moved since.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: {
    params: entryParams,
    querystring: Type.Object({ isUndo: Type.Optional(Type.Boolean()) }),
    response: { 200: RemovedEffort },
  },
});
