import { setTimeout as delay } from 'node:timers/promises';
import { parseSeqs } from '#shared/platform/protocol.ts';
import { clock } from './measure.ts';
import { headerOf, openHttp } from './raw-http.ts';
import type { Remote } from './remote.ts';
import { moveText, type Move } from './requests.ts';
import type { SocketsWorks } from './sockets-process.ts';

export type Send = () => Promise<number>;

export async function openSender(port: number, next: () => Move): Promise<Send> {
  const free = await Promise.all(Array.from({ length: 8 }, () => openHttp(port)));
  return async () => {
    const connection = free.shift() ?? (await openHttp(port));
    const move = next();
    const reply = await connection.ask(moveText(move));
    free.push(connection);
    if (reply.status !== 200) throw new Error(`Request failed with status ${reply.status}: ${reply.body.toString()}`);
    return parseSeqs(headerOf(reply, 'cairn-seqs'))[`board:${move.board.id}`]!;
  };
}

export interface Watching {
  readonly readers: readonly Remote<SocketsWorks>[];
  readonly each: number;
}

/** Runs the action and waits until all watchers have applied its event. Returns the time of the last one. */
export async function lastApplied({ readers, each }: Watching, act: Send): Promise<number> {
  await Promise.all(readers.map((reader) => reader.report(undefined)));
  const seq = await act();
  await Promise.all(readers.map((reader) => reader.allApplied({ seq, count: each, ms: 10_000 })));
  const reports = await Promise.all(readers.map((reader) => reader.report(undefined)));
  const noted = reports.map((report) => [...report].find(([number]) => number >= seq)?.[1]);
  if (noted.some((one) => one?.count !== each)) throw new Error(`Event ${seq} was not applied by every client.`);
  return Math.max(...noted.map((one) => one!.lastAt));
}

/** Sends mutations one at a time. Returns the times in milliseconds until the last watcher has applied each. */
export async function timesAtRest(watching: Watching, ms: number, send: Send): Promise<number[]> {
  const times: number[] = [];
  for (const until = clock() + ms; clock() < until;) {
    let at = 0;
    const applied = await lastApplied(watching, () => {
      at = clock();
      return send();
    });
    times.push(applied - at);
    await delay(10 + Math.random() * 20);
  }
  return times;
}
