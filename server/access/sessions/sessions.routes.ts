import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { signOutEndpoint } from '#shared/access/access.api.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import {
  endOtherSessionsEndpoint,
  endPersonSessionEndpoint,
  endPersonSessionsEndpoint,
  endSessionEndpoint,
  listPersonSessionsEndpoint,
  listSessionsEndpoint,
} from '#shared/access/sessions.api.ts';
import { exitImpersonation } from '#server/access/impersonation/impersonation.service.ts';
import { clearSessionCookies } from '#server/access/session-cookies.ts';
import { endSessions } from '#server/access/sessions.service.ts';
import { endOwnSession, endSessionsExcept, listOwnSessions } from './own-sessions.service.ts';
import { endPersonSession, endPersonSessions, listPersonSessions } from './person-sessions.service.ts';

export const sessionsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listSessionsEndpoint, handler: ({ ctx, sessionId }) => listOwnSessions(ctx, sessionId) });
  app.route({
    ...endSessionEndpoint,
    handler: async ({ ctx, params }) => ({ ended: await endOwnSession(ctx, params.sessionId) }),
  });
  app.route({
    ...endOtherSessionsEndpoint,
    handler: async ({ ctx, sessionId }) => ({ ended: await endSessionsExcept(ctx, ctx.actor.realId, sessionId) }),
  });
  app.route({
    ...signOutEndpoint,
    handler: async ({ ctx, sessionId, body }, reply) => {
      const { idempotency: _, ...first } = ctx;
      if (isImpersonating(ctx.actor)) await exitImpersonation(first, sessionId);
      const ended = await endSessions(ctx, ctx.actor.realId, body.everywhere ? null : sessionId);
      clearSessionCookies(reply);
      return { ended };
    },
  });
};

/** Sessions of other people, for administrators. */
export const personSessionsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listPersonSessionsEndpoint,
    handler: ({ ctx, params, sessionId }) => listPersonSessions(ctx, params.personId, sessionId),
  });
  app.route({
    ...endPersonSessionEndpoint,
    handler: async ({ ctx, params }) => ({ ended: await endPersonSession(ctx, params.personId, params.sessionId) }),
  });
  app.route({
    ...endPersonSessionsEndpoint,
    handler: async ({ ctx, params, sessionId }) => ({ ended: await endPersonSessions(ctx, params.personId, sessionId) }),
  });
};
