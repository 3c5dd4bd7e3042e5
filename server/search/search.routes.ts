import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { searchEndpoint } from '#shared/search/search.api.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { searchOver } from './search.service.ts';

export const searchRoutes =
  (kinds: readonly SearchKind[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const search = searchOver(kinds);
    app.route({ ...searchEndpoint, handler: async ({ ctx, query }) => ({ found: await search(ctx, query.keyword) }) });
  };
