import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  previewRecurrenceEndpoint,
  readSeriesEndpoint,
  setRecurrenceEndpoint,
  stopSeriesEndpoint,
} from '#shared/tasks/recurrence/recurrence.api.ts';
import { previewRecurrence, readSeries, setRecurrence, stopSeries } from './series.service.ts';

export const recurrenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...previewRecurrenceEndpoint, handler: ({ body }) => previewRecurrence(body) });
  app.route({ ...readSeriesEndpoint, handler: ({ ctx, params }) => readSeries(ctx, params.taskId) });
  app.route({ ...setRecurrenceEndpoint, handler: ({ ctx, params, body }) => setRecurrence(ctx, params.taskId, body) });
  app.route({ ...stopSeriesEndpoint, handler: ({ ctx, params }) => stopSeries(ctx, params.taskId) });
};
