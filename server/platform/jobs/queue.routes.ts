import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deadJobsEndpoint, retryJobEndpoint } from '#shared/platform/queue.api.ts';
import { canManageQueue } from '#shared/platform/queue.policy.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { boardPath, loadQueueBoard, type QueueBoardPage } from './queue-board.ts';
import { withQueues, listDeadJobs, retryJob } from './queue.service.ts';

/** Routes for the queue: the board, which the browser opens directly, and the retry of failed jobs. */
export const queueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  let board: QueueBoardPage | undefined;

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    authorizeRead(canManageQueue(request.ctx.actor));
    const open = await loadQueueBoard();
    const { status, type, body } = await withQueues(request.ctx.services, async (queues) => (board ??= await open(queues))(request.url));
    // The page sets its own folder as base URL, within this origin.
    const policy = String(reply.getHeader('content-security-policy')).replace("base-uri 'none'", "base-uri 'self'");
    reply.header('content-security-policy', policy);
    return reply.code(status).type(type).header('cache-control', 'private, no-cache').send(body);
  }

  for (const url of [boardPath, `${boardPath}/*`])
    app.route({ method: 'GET', url, access: 'signed-in', schema: { hide: true }, handler: show });
  app.route({ ...deadJobsEndpoint, handler: ({ ctx }) => listDeadJobs(ctx) });
  app.route({ ...retryJobEndpoint, handler: ({ ctx, params }) => retryJob(ctx, params.queue, params.jobId) });
};
