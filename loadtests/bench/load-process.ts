import { setTimeout as delay } from 'node:timers/promises';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { Crowd } from './crowd.ts';
import { clock, percentile, pick } from './measure.ts';
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
  readonly kind: 'move' | 'catch-up';
  /** Sent at this rate whatever the answers do; without it, each connection sends as soon as it is answered. */
  readonly rate?: number;
}

let target: Target;
let connections: Http[] = [];
let latencies: number[] = [];

function anyRequest(kind: Load['kind']): string {
  const boards = target.crowd.boards.slice(0, target.boards);
  if (kind === 'move') return moveText(anyMove(target.crowd, boards));
  const index = Math.floor(Math.random() * boards.length);
  return catchUpText(pick(target.crowd.people), boards[index]!.id, target.cursors![index]!);
}

async function ask(connection: Http, request: string, intended: number): Promise<void> {
  const { status, body } = await connection.ask(request);
  if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
  latencies.push(clock() - intended);
}

async function askInTurn({ kind }: Load, until: number): Promise<void> {
  const loop = async (connection: Http) => {
    while (clock() < until) await ask(connection, anyRequest(kind), clock());
  };
  await Promise.all(connections.map(loop));
}

/** Intended times are spread evenly by chance; a request that finds no free connection waits, and the wait counts. */
async function askAtRate({ kind, rate = 1 }: Load, until: number): Promise<void> {
  const free = [...connections];
  const queue: number[] = [];
  const asked: Promise<void>[] = [];
  const serve = async (connection: Http) => {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) await ask(connection, anyRequest(kind), at);
    free.push(connection);
  };
  for (let next = clock(); next < until; next += (Math.random() * 2000) / rate) {
    const wait = next - clock();
    if (wait >= 1) await delay(wait);
    queue.push(next);
    const connection = free.pop();
    if (connection) asked.push(serve(connection));
  }
  await Promise.all(asked);
}

const works = {
  async open(wanted: Target): Promise<void> {
    target = wanted;
    connections = await Promise.all(Array.from({ length: wanted.connections }, () => openHttp(wanted.port)));
  },
  async run(load: Load): Promise<{ rate: number; p50: number; p99: number }> {
    latencies = [];
    const began = clock();
    await (load.rate ? askAtRate(load, began + load.ms) : askInTurn(load, began + load.ms));
    return {
      rate: (latencies.length * 1000) / (clock() - began),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  },
};
export type LoadWorks = typeof works;

serveParent(works);
