import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listStoredEmailsEndpoint, readStoredEmailEndpoint, showStoredEmailEndpoint } from '#shared/notifications/stored-emails.api.ts';
import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { listStoredEmails, renderStoredEmail, readStoredEmail } from './stored-emails.service.ts';
import { subscribePush, unsubscribePush } from './push.service.ts';

/** Blocks scripts and external resources; only Cairn's own page may frame it. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

async function showMail(
  { ctx }: FastifyRequest,
  reply: FastifyReply,
  params: { personId: string; emailId: string },
): Promise<FastifyReply> {
  const page = await renderStoredEmail(ctx, params);
  reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  return reply.type('text/html; charset=utf-8').send(page);
}

export const channelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...pushKeyEndpoint, handler: async ({ ctx }) => ({ publicKey: ctx.services.push.publicKey }) });
  app.route({ ...subscribePushEndpoint, handler: ({ ctx, sessionId, body }) => subscribePush(ctx, sessionId, body) });
  app.route({ ...unsubscribePushEndpoint, handler: ({ ctx, body }) => unsubscribePush(ctx, body.endpoint) });
  app.route({ ...listStoredEmailsEndpoint, handler: ({ ctx }) => listStoredEmails(ctx) });
  app.route({ ...readStoredEmailEndpoint, handler: ({ ctx, params }) => readStoredEmail(ctx, params) });
  app.route({ ...showStoredEmailEndpoint, handler: (request, reply) => showMail(request, reply as FastifyReply, request.params) as never });
};
