import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endImpersonationEndpoint, exitImpersonationEndpoint, startImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import { presentSession, type TokenParts } from '#server/access/present-session.ts';
import { endImpersonation, exitImpersonation, startImpersonation } from './impersonation.service.ts';

export const impersonationRoutes =
  (parts: TokenParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...startImpersonationEndpoint,
      handler: async ({ ctx, sessionId, body }, reply) => presentSession(parts, reply, await startImpersonation(ctx, sessionId, body)),
    });
    app.route({
      ...exitImpersonationEndpoint,
      handler: async ({ ctx, sessionId }, reply) => presentSession(parts, reply, await exitImpersonation(ctx, sessionId)),
    });
    app.route({ ...endImpersonationEndpoint, handler: ({ ctx, params }) => endImpersonation(ctx, params.impersonationId) });
  };
