import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listKeptMailsEndpoint, readKeptMailEndpoint, showKeptMailEndpoint } from '#shared/notifications/kept-mail.api.ts';
import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { listKeptMails, pageOfKeptMail, readKeptMail } from './kept-mails.service.ts';
import { subscribePush, unsubscribePush } from './push.service.ts';

/** Nothing runs in it or is fetched for it, and only our own page may frame it. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

async function showMail({ ctx }: FastifyRequest, reply: FastifyReply, params: { personId: string; mailId: string }): Promise<FastifyReply> {
  const page = await pageOfKeptMail(ctx, params);
  reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  return reply.type('text/html; charset=utf-8').send(page);
}

/** How people are reached who are not here: the browsers that tell them, and the mails that lie here instead of being sent. */
export const reachRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...pushKeyEndpoint, handler: async ({ ctx }) => ({ publicKey: ctx.house.push.publicKey }) });
  app.route({ ...subscribePushEndpoint, handler: ({ ctx, sessionId, body }) => subscribePush(ctx, sessionId, body) });
  app.route({ ...unsubscribePushEndpoint, handler: ({ ctx, body }) => unsubscribePush(ctx, body.endpoint) });
  app.route({ ...listKeptMailsEndpoint, handler: ({ ctx }) => listKeptMails(ctx) });
  app.route({ ...readKeptMailEndpoint, handler: ({ ctx, params }) => readKeptMail(ctx, params) });
  app.route({ ...showKeptMailEndpoint, handler: (request, reply) => showMail(request, reply as FastifyReply, request.params) as never });
};
