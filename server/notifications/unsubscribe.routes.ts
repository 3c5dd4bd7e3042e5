import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import type { House } from '#server/platform/house.ts';
import { networkOf } from '#server/platform/network.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/**
 * The servers of a mail program ask for all of its readers from a few addresses: what each token says is counted by itself.
 * Whoever invents one is counted by their address.
 */
const countedAs =
  ({ seal }: Pick<House, 'seal'>) =>
  ({ query, ip }: { query: unknown; ip: string }) => {
    const { token } = query as { token?: unknown };
    const said = typeof token === 'string' ? seal.read(token) : null;
    return said === null ? networkOf(ip) : `unsubscribe ${said}`;
  };

/** Mail programs send a form of one field, which says nothing that the address does not. */
export const unsubscribeRoutes =
  (house: House): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    const rateLimit = { ...unsubscribeEndpoint.config.rateLimit, keyGenerator: countedAs(house) };
    app.route({
      ...unsubscribeEndpoint,
      config: { ...unsubscribeEndpoint.config, rateLimit },
      handler: ({ query }) => unsubscribe(house, query.token),
    });
  };
