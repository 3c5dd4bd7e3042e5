import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { searchEndpoint } from '#shared/search/search.api.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import { searchOver } from './search.service.ts';

/** The endpoint with the properties of each kind, which only the manifests know. */
function endpointOf(kinds: readonly SearchKind[]): typeof searchEndpoint {
  const { schema } = searchEndpoint;
  const found = Type.Object({ found: Type.Array(Type.Union(kinds.map((one) => one.schema))) });
  return { ...searchEndpoint, schema: { ...schema, response: { ...schema.response, 200: found as never } } };
}

export const searchRoutes =
  (kinds: readonly SearchKind[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const search = searchOver(kinds);
    app.route({ ...endpointOf(kinds), handler: async ({ ctx, query }) => ({ found: await search(ctx, query.keyword) }) });
  };
