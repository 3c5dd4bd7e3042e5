import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  compareSessionsEndpoint,
  exportOutcomeEndpoint,
  listComparableEndpoint,
  listTeamRatingsEndpoint,
} from '#shared/calibration/outcome/outcome.api.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { sendTable } from '#server/records/record.routes.ts';
import { compareChosen, listComparable } from './comparison.service.ts';
import { listTeamRatings } from './team-ratings.sql.ts';
import { exportOutcome } from './outcome.service.ts';

export const outcomeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportOutcomeEndpoint,
    async handler({ ctx, params, query: { format = 'csv', language = 'en' } }, reply) {
      const { name, bytes } = await exportOutcome(ctx, params.recordId, { format, language });
      return sendTable(reply, name, format, bytes) as never;
    },
  });
  app.route({
    ...listTeamRatingsEndpoint,
    async handler({ ctx }) {
      const ratings = await read(ctx, ({ em }) => listTeamRatings(em, ctx.actor.id));
      await recordRead(ctx, { kind: 'ratings', subjectIds: ratings.map(({ personId }) => personId) });
      return ratings;
    },
  });
  app.route({ ...listComparableEndpoint, handler: ({ ctx }) => listComparable(ctx) });
  app.route({ ...compareSessionsEndpoint, handler: ({ ctx, query }) => compareChosen(ctx, query) });
};
