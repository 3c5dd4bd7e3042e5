import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { signOutEndpoint } from '#shared/access/access.api.ts';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '#shared/access/sessions.api.ts';
import { clearSessionCookies } from '#server/access/session-cookies.ts';
import { endSessions } from '#server/access/sessions.service.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';

export const sessionsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listSessionsEndpoint, handler: ({ ctx, sessionId }) => listOwnSessions(ctx, sessionId) });
  app.route({
    ...endSessionEndpoint,
    handler: async ({ ctx, params }) => ({ ended: await endOwnSession(ctx, params.sessionId) }),
  });
  app.route({ ...endOtherSessionsEndpoint, handler: async ({ ctx, sessionId }) => ({ ended: await endOtherSessions(ctx, sessionId) }) });
  app.route({
    ...signOutEndpoint,
    handler: async ({ ctx, sessionId, body }, reply) => {
      const ended = await endSessions(ctx, ctx.actor.realId, body.everywhere ? null : sessionId);
      clearSessionCookies(reply);
      return { ended };
    },
  });
};
