import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { searchEndpoint } from '#shared/search/search.api.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { searchOver } from './search.service.ts';

export const searchRoutes =
  (kinds: readonly SearchKind[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const search = searchOver(kinds);
    const found = Type.Object({ found: Type.Array(Type.Union(kinds.map(({ schema }) => schema))) });
    const endpoint = { ...searchEndpoint, schema: { ...searchEndpoint.schema, response: { 200: found } } };
    app.route({ ...endpoint, handler: async ({ ctx, query }) => ({ found: await search(ctx, query.keyword) }) });
  };
