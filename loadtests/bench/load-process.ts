import type { Cursor } from '#shared/platform/cursor.ts';
import type { Crowd } from './crowd.ts';
import { clock, latenciesAtRate, percentile, pick } from './measure.ts';
import { openHttp, type Http } from './raw-http.ts';
import { serveParent } from './remote.ts';
import { anyMove, catchUpText, moveText } from './requests.ts';

interface Target {
  readonly port: number;
  readonly crowd: Crowd;
  readonly connections: number;
  /** Cards are moved on the first so many boards. */
  readonly boards: number;
  /** For catching up: where each board's readers stand. */
  readonly cursors?: readonly Cursor[];
}

interface Load {
  readonly ms: number;
  readonly kind: 'move' | 'catch-up' | 'read';
  /** For reading: the requests to choose from. */
  readonly texts?: readonly string[];
  /** Sent at this rate whatever the answers do; without it, each connection sends as soon as it is answered. */
  readonly rate?: number;
}

let target: Target;
let connections: Http[] = [];

function anyRequest({ kind, texts = [] }: Load): string {
  if (kind === 'read') return pick(texts);
  const boards = target.crowd.boards.slice(0, target.boards);
  if (kind === 'move') return moveText(anyMove(target.crowd, boards));
  const index = Math.floor(Math.random() * boards.length);
  return catchUpText(pick(target.crowd.people), boards[index]!.id, target.cursors![index]!);
}

async function ask(connection: Http, request: string): Promise<void> {
  const { status, body } = await connection.ask(request);
  if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
}

async function askInTurn(load: Load): Promise<number[]> {
  const latencies: number[] = [];
  const until = clock() + load.ms;
  const loop = async (connection: Http) => {
    while (clock() < until) {
      const began = clock();
      await ask(connection, anyRequest(load));
      latencies.push(clock() - began);
    }
  };
  await Promise.all(connections.map(loop));
  return latencies;
}

const works = {
  async open(wanted: Target): Promise<void> {
    target = wanted;
    for (const connection of connections) connection.end();
    connections = await Promise.all(Array.from({ length: wanted.connections }, () => openHttp(wanted.port)));
  },
  async run(load: Load): Promise<{ rate: number; p50: number; p99: number }> {
    const began = clock();
    const latencies = load.rate
      ? await latenciesAtRate(connections, load.rate, load.ms, (connection) => ask(connection, anyRequest(load)))
      : await askInTurn(load);
    return {
      rate: (latencies.length * 1000) / (clock() - began),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  },
};
export type LoadWorks = typeof works;

serveParent(works);
