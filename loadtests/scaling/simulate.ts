import { costs, habits } from './costs.ts';
import type { Demand } from './demand.ts';

/** Milliseconds from sending a change until its last reader's socket is written, without network time. */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
}

interface Arrival {
  readonly at: number;
  readonly change: number;
  readonly server: number;
  readonly micros: number;
  readonly isRequest: boolean;
}

/** Seeded generator (mulberry32), so that results are reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hintsOf(change: number, at: number, servers: number, random: () => number): Arrival[] {
  const readers = new Map<number, number>();
  for (let reader = 0; reader < habits.audience; reader++) {
    const server = Math.floor(random() * servers);
    readers.set(server, (readers.get(server) ?? 0) + 1);
  }
  return [...readers].map(([server, count]) => ({
    at,
    change,
    server,
    micros: habits.roomsOfChange * costs.hint + count * costs.delivery,
    isRequest: false,
  }));
}

/**
 * Simulates random changes (Poisson arrivals) on single-threaded servers. One server handles the request; after the commit, the servers with
 * listeners deliver it. Hints without listeners slow all servers evenly.
 */
export function simulate({ servers, changesPerSecond }: Demand, domains = 1, count = 20_000, seed = 7): Delays {
  const random = randomFrom(seed);
  const inPart = Math.max(1, Math.round(servers / domains));
  const perPart = changesPerSecond / domains;
  const slower = 1 / (1 - (perPart * habits.roomsOfChange * costs.hint) / 1_000_000);
  const begun: number[] = [];
  for (let change = 0, now = 0; change < count; change++) begun.push((now -= (Math.log(1 - random()) * 1_000_000) / perPart));
  const requests = begun.map((at, change): Arrival => ({
    at,
    change,
    server: Math.floor(random() * inPart),
    micros: costs.request,
    isRequest: true,
  }));
  const ended = play(requests, inPart, slower, random);
  const delays = begun.map((at, change) => (ended[change]! - at) / 1000).sort((a, b) => a - b);
  return { p50: delays[Math.floor(count * 0.5)]!, p99: delays[Math.floor(count * 0.99)]! };
}

/** Returns the completion time per change. Arrivals are processed in slices of one millisecond, ordered within each slice. */
function play(requests: readonly Arrival[], servers: number, slower: number, random: () => number): Float64Array {
  const freeAt = new Float64Array(servers);
  const ended = new Float64Array(requests.length);
  const slices: Arrival[][] = [];
  const plan = (arrival: Arrival) => (slices[Math.floor(arrival.at / 1000)] ??= []).push(arrival);
  requests.forEach(plan);
  for (let slice = 0; slice < slices.length; slice++) {
    for (const { at, change, server, micros, isRequest } of (slices[slice] ?? []).sort((a, b) => a.at - b.at)) {
      const end = Math.max(at, freeAt[server]!) + micros * slower;
      freeAt[server] = end;
      if (isRequest) hintsOf(change, end + costs.commit, servers, random).forEach(plan);
      else ended[change] = Math.max(ended[change]!, end);
    }
  }
  return ended;
}
