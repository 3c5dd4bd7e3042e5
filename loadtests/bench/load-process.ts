import type { Cursor } from '#shared/platform/cursor.ts';
import type { BenchUsers } from './users.ts';
import { clock, latenciesAtRate, percentile, pick } from './measure.ts';
import { openHttp, type BenchHttp } from './raw-http.ts';
import { serveParent } from './remote.ts';
import { anyMove, catchUpText, moves, moveText } from './requests.ts';

interface Target {
  readonly port: number;
  readonly users: BenchUsers;
  readonly connections: number;
  readonly boards: number;
  readonly cursors?: readonly Cursor[];
}

interface Load {
  readonly ms: number;
  readonly kind: 'move' | keyof typeof moves | 'catch-up' | 'read';
  readonly texts?: readonly string[];
  /** Requests per second. Without it, each connection sends the next request after the reply. */
  readonly rate?: number;
}

let target: Target;
let connections: BenchHttp[] = [];

function anyRequest({ kind, texts = [] }: Load): string {
  if (kind === 'read') return pick(texts);
  const boards = target.users.boards.slice(0, target.boards);
  if (kind === 'move') return moveText(anyMove(target.users, boards));
  if (kind !== 'catch-up') return moveText(moves[kind](target.users, boards[0]!));
  const index = Math.floor(Math.random() * boards.length);
  return catchUpText(pick(target.users.people), boards[index]!.id, target.cursors![index]!);
}

async function ask(connection: BenchHttp, request: string): Promise<void> {
  const { status, body } = await connection.ask(request);
  if (status !== 200) throw new Error(`Request failed with status ${status}: ${body.toString().slice(0, 300)}`);
}

async function askInTurn(load: Load): Promise<number[]> {
  const latencies: number[] = [];
  const until = clock() + load.ms;
  const loop = async (connection: BenchHttp) => {
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
