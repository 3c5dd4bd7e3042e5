import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { openPrintSessionEndpoint } from '#shared/access/print-session.api.ts';
import { presentPrintSession, type TokenParts } from './present-session.ts';
import { redeemPrintTicket } from './print-tickets.sql.ts';

export const printSessionRoutes =
  (parts: TokenParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...openPrintSessionEndpoint,
      handler: async ({ body }, reply) => presentPrintSession(parts, reply, await redeemPrintTicket(parts.services, body.ticket)),
    });
  };
