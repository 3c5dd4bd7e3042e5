import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deadJobsEndpoint, retryJobEndpoint } from '#shared/platform/queue.api.ts';
import { canTendQueue } from '#shared/platform/queue.policy.ts';
import { authorizeRead } from './load.ts';
import { boardPath, loadBoard, type Board } from './queue-board.ts';
import { askQueue, listDeadJobs, retryJob } from './queue.service.ts';

/** The queue for who looks after it: a board that the browser opens itself, and the way to try again what was given up. */
export const queueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  let board: Board | undefined;

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    authorizeRead(canTendQueue(request.ctx.actor));
    const open = await loadBoard();
    const { status, type, body } = await askQueue(request.ctx.house, async (queues) => (board ??= await open(queues))(request.url));
    // Its page names its own folder as the base of its addresses, and stays within this origin.
    const policy = String(reply.getHeader('content-security-policy')).replace("base-uri 'none'", "base-uri 'self'");
    reply.header('content-security-policy', policy);
    return reply.code(status).type(type).header('cache-control', 'private, no-cache').send(body);
  }

  for (const url of [boardPath, `${boardPath}/*`])
    app.route({ method: 'GET', url, access: 'signed-in', schema: { hide: true }, handler: show });
  app.route({ ...deadJobsEndpoint, handler: ({ ctx }) => listDeadJobs(ctx) });
  app.route({ ...retryJobEndpoint, handler: ({ ctx, params }) => retryJob(ctx, params.queue, params.jobId) });
};
