import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Nullable } from '#shared/platform/schema.ts';
import { taskParams } from '#shared/tasks/params.ts';
import '#shared/tasks/tasks.errors.ts';
import { Recurrence, TaskSeries } from './recurrence.schema.ts';

export const previewLength = 5;

const SeriesRecurrence = Type.Object({ recurrence: Nullable(Recurrence) });

export const previewRecurrenceEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/preview-recurrence',
  summary: 'Preview a recurrence',
  description: 'Returns the next five due dates after the given one. Refused at its field if the recurrence has an error.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({ recurrence: Recurrence, dueDate: Day }), response: { 200: Type.Object({ dates: Type.Array(Day) }) } },
});

export const readSeriesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/series',
  summary: 'Read the series of a task',
  description: 'The recurrence, the next due dates and the newest 50 tasks of the series.',
  access: 'Tasks.view',
  schema: { params: taskParams, response: { 200: TaskSeries } },
});

export const setRecurrenceEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/tasks/:taskId/recurrence',
  summary: 'Repeat a task',
  description:
    'Sets the recurrence of this and later tasks of the series. `from` is the recurrence that the caller saw; refused as `record.stale` when somebody else has changed it. The task needs a due date.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: {
    params: taskParams,
    body: Type.Object({ from: Nullable(Recurrence), recurrence: Recurrence }),
    response: { 200: SeriesRecurrence },
  },
});

export const stopSeriesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/:taskId/stop-series',
  summary: 'Stop a series',
  description: 'Keeps the existing tasks of the series and creates no more.',
  access: 'Tasks.edit',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: Type.Object({}), response: { 200: SeriesRecurrence } },
});
