import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenQueues } from '#server/platform/base/queues.ts';

export const boardPath = '/api/get/queue';

/** Bull Board loads fonts from another host, which the content security policy forbids; it includes its own fonts. */
const foreignLetters = /<link href="https:\/\/fonts\.[^>]*>\s*/;

interface BoardPart {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

export type QueueBoardPage = (url: string) => Promise<BoardPart>;

/** Loads Bull Board and returns a function that opens it over queues. It is read only: only GET reaches it. */
export async function loadQueueBoard(): Promise<(queues: OpenQueues['queues']) => Promise<QueueBoardPage>> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  return async (queues) => {
    const serverAdapter = new FastifyAdapter().setBasePath(boardPath);
    const adapters = Object.values(queues).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
    createBullBoard({ queues: adapters, serverAdapter, options: { uiConfig: { boardTitle: 'Cairn', hideRedisDetails: true } } });
    const app = Fastify({ logger: false });
    await app.register(serverAdapter.registerPlugin(), { prefix: boardPath });
    return (url) => partOf(app, url);
  };
}

async function partOf(app: FastifyInstance, url: string): Promise<BoardPart> {
  const { statusCode: status, headers, rawPayload } = await app.inject({ method: 'GET', url });
  const type = headers['content-type'] ?? 'application/octet-stream';
  const body = type.startsWith('text/html') ? Buffer.from(rawPayload.toString().replace(foreignLetters, '')) : rawPayload;
  return { status, type, body };
}
