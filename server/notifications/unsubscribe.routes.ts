import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import type { House } from '#server/platform/house.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/** Mail programs send a form of one field, which says nothing that the address does not. */
export const unsubscribeRoutes =
  (house: House): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    // The servers of a mail program ask for all of its readers from a few addresses: each token is counted by itself.
    const rateLimit = {
      ...unsubscribeEndpoint.config.rateLimit,
      keyGenerator: ({ query }: { query: unknown }) => `unsubscribe ${(query as { token: string }).token}`,
    };
    app.route({
      ...unsubscribeEndpoint,
      config: { ...unsubscribeEndpoint.config, rateLimit },
      handler: ({ query }) => unsubscribe(house, query.token),
    });
  };
