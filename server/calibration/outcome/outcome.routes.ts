import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { exportOutcome } from './outcome.service.ts';

export const outcomeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportOutcomeEndpoint,
    async handler({ ctx, params, query: { format = 'csv', language = 'en' } }, reply) {
      const { name, bytes } = await exportOutcome(ctx, params.recordId, { format, language });
      return sendTable(reply, name, format, bytes) as never;
    },
  });
};
