import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenQueues } from './queues.ts';

/** Where the board is, as the browser sees it. */
export const boardPath = '/api/get/queue';

/** The board asks another host for its letters, which the browser is not allowed to; it has some of its own. */
const foreignLetters = /<link href="https:\/\/fonts\.[^>]*>\s*/;

interface BoardPart {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

export type Board = (url: string) => Promise<BoardPart>;

/** Brings Bull Board, which then opens over queues, to be looked at only: nothing but GET reaches it. */
export async function loadBoard(): Promise<(queues: OpenQueues['queues']) => Promise<Board>> {
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
