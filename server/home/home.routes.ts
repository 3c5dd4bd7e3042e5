import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { teamOverviewEndpoint, teamProgressEndpoint } from '#shared/home/home.api.ts';
import { readTeam, readTeamProgress } from './team.service.ts';

export const homeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...teamOverviewEndpoint, handler: ({ ctx, query }) => readTeam(ctx, query) });
  app.route({ ...teamProgressEndpoint, handler: ({ ctx, query }) => readTeamProgress(ctx, query) });
};
