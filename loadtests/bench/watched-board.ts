import { setTimeout as delay } from 'node:timers/promises';
import { seqsFromText } from '#shared/platform/protocol.ts';
import { clock } from './measure.ts';
import { headerOf, openHttp } from './raw-http.ts';
import type { Remote } from './remote.ts';
import { moveText, type Move } from './requests.ts';
import type { SocketsWorks } from './sockets-process.ts';

/** Sends one mutation and gives the number of its event in the board's room. */
export type Send = () => Promise<number>;

/** Sends moves over kept connections, as many as are under way at once. */
export async function openSender(port: number, next: () => Move): Promise<Send> {
  const free = await Promise.all(Array.from({ length: 8 }, () => openHttp(port)));
  return async () => {
    const connection = free.shift() ?? (await openHttp(port));
    const move = next();
    const reply = await connection.ask(moveText(move));
    free.push(connection);
    if (reply.status !== 200) throw new Error(`Answered ${reply.status}: ${reply.body.toString()}`);
    return seqsFromText(headerOf(reply, 'cairn-seqs'))[`board:${move.board.id}`]!;
  };
}

/** Processes in which sockets stand, in each so many that follow what is measured. */
export interface Watching {
  readonly readers: readonly Remote<SocketsWorks>[];
  readonly each: number;
}

/** Empties the record, then waits until every watcher has applied what `act` has done up to a number; gives when the last one had. */
export async function lastApplied({ readers, each }: Watching, act: Send): Promise<number> {
  await Promise.all(readers.map((reader) => reader.report(undefined)));
  const seq = await act();
  await Promise.all(readers.map((reader) => reader.allApplied({ seq, count: each, ms: 10_000 })));
  const reports = await Promise.all(readers.map((reader) => reader.report(undefined)));
  const noted = reports.map((report) => [...report].find(([number]) => number >= seq)?.[1]);
  if (noted.some((one) => one?.count !== each)) throw new Error(`Number ${seq} was not applied everywhere.`);
  return Math.max(...noted.map((one) => one!.lastAt));
}

/** One after the other: from sending a mutation to the last watcher having applied it, in milliseconds. */
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
