import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listTeamRatingsEndpoint, listTeamStepEndpoint, readTeamReviewsEndpoint } from '#shared/reviews/team-reviews.api.ts';
import { listTeamRatings, listTeamStep, readTeamReviews } from './team-reviews.service.ts';

export const teamReviewsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readTeamReviewsEndpoint, handler: ({ ctx, query }) => readTeamReviews(ctx, query.scope) });
  app.route({ ...listTeamStepEndpoint, handler: ({ ctx, query }) => listTeamStep(ctx, query) });
  app.route({ ...listTeamRatingsEndpoint, handler: ({ ctx, query }) => listTeamRatings(ctx, query) });
};
