import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { searchEndpoint } from '#shared/search/search.api.ts';
import { search } from './search.service.ts';

export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...searchEndpoint, handler: async ({ ctx, query }) => ({ found: await search(ctx, query.keyword) }) });
};
