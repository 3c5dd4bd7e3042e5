import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { correctCheckInEndpoint, deleteCheckInEndpoint, makeCheckInEndpoint } from '#shared/objectives/check-ins.api.ts';
import { correctCheckIn, deleteCheckIn, makeCheckIn } from './check-ins.service.ts';

export const objectivesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...makeCheckInEndpoint, handler: ({ ctx, params, body }) => makeCheckIn(ctx, params.keyResultId, body) });
  app.route({
    ...correctCheckInEndpoint,
    handler: ({ ctx, params, body }) => correctCheckIn(ctx, params.keyResultId, params.checkInId, body),
  });
  app.route({ ...deleteCheckInEndpoint, handler: ({ ctx, params }) => deleteCheckIn(ctx, params.keyResultId, params.checkInId) });
};
