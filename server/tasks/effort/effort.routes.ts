import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { correctEffortEndpoint, logEffortEndpoint, removeEffortEndpoint } from '#shared/tasks/effort.api.ts';
import { teamCapacityEndpoint } from '#shared/tasks/capacity.api.ts';
import { readCapacity } from './capacity.service.ts';
import { correctEffort, logEffort, removeEffort } from './effort.service.ts';

export const effortRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...teamCapacityEndpoint, handler: ({ ctx, query }) => readCapacity(ctx, query) });
  app.route({ ...logEffortEndpoint, handler: ({ ctx, params, body }) => logEffort(ctx, params.taskId, body) });
  app.route({ ...correctEffortEndpoint, handler: ({ ctx, params, body }) => correctEffort(ctx, params.taskId, params.entryId, body) });
  app.route({ ...removeEffortEndpoint, handler: ({ ctx, params, query }) => removeEffort(ctx, params.taskId, params.entryId, query) });
};
