import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { networkOf } from '#server/platform/base/network.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/** Mail providers send requests of many readers from few addresses, so valid tokens have their own rate limit. Invalid tokens count by address. */
const countedAs =
  ({ tokenSigner }: Pick<Services, 'tokenSigner'>) =>
  ({ query, ip }: { query: unknown; ip: string }) => {
    const { token } = query as { token?: unknown };
    const subject = typeof token === 'string' ? tokenSigner.read(token) : null;
    return subject === null ? networkOf(ip) : `unsubscribe ${subject}`;
  };

/** Mail programs post a form with one fixed field, which can be ignored (RFC 8058). */
export const unsubscribeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    const rateLimit = { ...unsubscribeEndpoint.config.rateLimit, keyGenerator: countedAs(services) };
    app.route({
      ...unsubscribeEndpoint,
      config: { ...unsubscribeEndpoint.config, rateLimit },
      handler: ({ query }) => unsubscribe(services, query.token),
    });
  };
