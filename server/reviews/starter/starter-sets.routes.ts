import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addCompetencyStarterEndpoint, addQuestionStarterEndpoint } from '#shared/reviews/starter-sets.api.ts';
import { addCompetencyStarter, addQuestionStarter } from './starter-sets.service.ts';

export const starterSetsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...addCompetencyStarterEndpoint, handler: ({ ctx, body }) => addCompetencyStarter(ctx, body.language) });
  app.route({ ...addQuestionStarterEndpoint, handler: ({ ctx, body }) => addQuestionStarter(ctx, body.language) });
};
