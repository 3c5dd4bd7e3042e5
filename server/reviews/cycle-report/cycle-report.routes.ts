import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { exportCycleReportEndpoint, readCycleReportEndpoint } from '#shared/reviews/cycle-report.api.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { exportCycleReport, readCycleReport } from './cycle-report.service.ts';

export const cycleReportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readCycleReportEndpoint, handler: ({ ctx, query }) => readCycleReport(ctx, query.cycleId) });
  app.route({
    ...exportCycleReportEndpoint,
    async handler({ ctx, query: { cycleId, format = 'csv', language = 'en' } }, reply) {
      const bytes = await exportCycleReport(ctx, cycleId, { format, language });
      return sendTable(reply, `reviews-of-cycle.${format}`, format, bytes) as never;
    },
  });
};
