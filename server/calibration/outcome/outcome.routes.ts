import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { compareSessionsEndpoint, exportOutcomeEndpoint, listComparableEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { compareChosen, listComparable } from './comparison.service.ts';
import { exportOutcome } from './outcome.service.ts';

export const outcomeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportOutcomeEndpoint,
    async handler({ ctx, params, query: { format = 'csv', language = 'en' } }, reply) {
      const { name, bytes } = await exportOutcome(ctx, params.recordId, { format, language });
      return sendTable(reply, name, format, bytes) as never;
    },
  });
  app.route({ ...listComparableEndpoint, handler: ({ ctx }) => listComparable(ctx) });
  app.route({ ...compareSessionsEndpoint, handler: ({ ctx, query }) => compareChosen(ctx, query) });
};
