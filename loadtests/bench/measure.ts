import { setTimeout as delay } from 'node:timers/promises';

export interface Measured {
  readonly promise: string;
  readonly measure: string;
  readonly value: string;
  readonly peer: string;
  readonly goal: string;
  readonly holds: boolean;
  readonly points?: readonly MeasuredPoint[];
}

export interface MeasuredPoint {
  readonly size: number;
  readonly value: number;
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** Milliseconds on the monotonic clock, which all processes of this machine share. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

/** Measures all sides in turn for several rounds and drops the first round as warm-up. Returns the results by side. */
export async function interleave<Side extends string, Found>(
  rounds: number,
  sides: { readonly [S in Side]: () => Promise<Found> },
): Promise<{ [S in Side]: Found[] }> {
  const names = Object.keys(sides) as Side[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as { [S in Side]: Found[] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const one = await sides[name]();
      if (round > 0) found[name].push(one);
    }
  }
  return found;
}

/** Median of the ratios per round. Both sides of a round run close together, so disturbances of the machine cancel out. */
export const ratio = (ours: readonly number[], peers: readonly number[]) => median(ours.map((own, round) => own / peers[round]!));

/** Runs `work` in `count` parallel loops for `ms` milliseconds. Returns completions per second. */
export async function rateOf(count: number, ms: number, work: (place: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const loop = async (place: number) => {
    while (performance.now() - began < ms) {
      await work(place);
      done++;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, place) => loop(place)));
  return (done * 1000) / (performance.now() - began);
}

/** Starts `work` at a fixed rate, independent of the replies. Returns latencies from the planned start, so waiting for a free place counts. */
export async function latenciesAtRate<Place>(
  places: readonly Place[],
  rate: number,
  ms: number,
  work: (place: Place) => Promise<unknown>,
): Promise<number[]> {
  const free = [...places];
  const queue: number[] = [];
  const pending: Promise<void>[] = [];
  const latencies: number[] = [];
  const serve = async (place: Place) => {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      await work(place);
      latencies.push(clock() - at);
    }
    free.push(place);
  };
  const until = clock() + ms;
  for (let next = clock(); next < until; next += (Math.random() * 2000) / rate) {
    const wait = next - clock();
    if (wait >= 1) await delay(wait);
    queue.push(next);
    const place = free.pop();
    if (place !== undefined) pending.push(serve(place));
  }
  await Promise.all(pending);
  return latencies;
}

export const perSecond = (rate: number) => `${Math.round(rate)}/s`;
export const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
