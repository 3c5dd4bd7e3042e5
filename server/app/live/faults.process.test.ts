import { writeFileSync } from 'node:fs';
import { expect, onTestFailed, test } from 'vitest';
import { countsOf, violationsOf } from '#server/test/faults/oracle.ts';
import { run } from '#server/test/faults/run.ts';
import { troubles } from '#server/test/faults/faults.ts';
import { hasRedis } from '#server/test/live-cluster.ts';

/** `npm run faults` sets them; otherwise it is a short run, in which the same goes wrong each time. */
const minutes = Number(process.env['FAULTS_MINUTES'] ?? 0);
const isLong = minutes > 0;
const seed = Number(process.env['FAULTS_SEED'] ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 7));
const length = isLong ? minutes * 60_000 : 15_000;
const maxDeliveries = Number(process.env['FAULTS_DELIVERIES'] ?? Infinity);
const file = process.env['FAULTS_FILE'];
const healedIn = (lines: readonly string[]) => lines.filter((line) => line.includes('over: ')).length;

test(
  'random faults of three servers, PostgreSQL, Redis, the worker and browsers break no guarantee',
  async () => {
    const began = Date.now();
    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(`${((Date.now() - began) / 1000).toFixed(1)} s: ${line}`);
      if (isLong) console.log(lines.at(-1));
    };
    onTestFailed(() => void process.stderr.write(`${lines.join('\n')}\n`));
    console.log(`faults: seed ${seed}, ${hasRedis ? 'with' : 'without'} Redis (FAULTS_SEED=${seed} repeats what goes wrong)`);
    const watchers = Number(process.env['FAULTS_WATCHERS'] ?? (isLong ? 30 : 4));
    const rest = isLong ? 60 : 120;
    const size = { servers: 3, watchers, guests: isLong ? 24 : 8 };
    const what = { troubles: Object.keys(troubles), isPlanted: false, longest: isLong ? 20_000 : 6_000 };
    const plan = { seed, hasRedis, ...size, ...what, length, maxDeliveries, rest, probes: 5, log };
    const history = await run(plan);
    const counts = countsOf(history);
    const seconds = Math.round((Date.now() - began) / 1000);
    const figures = {
      at: new Date(began).toISOString(),
      commit: process.env['FAULTS_COMMIT'],
      seed,
      seconds,
      ...size,
      ...counts,
      lags: history.lags,
      troublesHealed: healedIn(lines),
    };
    console.log(`faults: ${JSON.stringify(figures)}`);
    if (file) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
    expect(violationsOf(history).slice(0, 20)).toEqual([]);
    expect(counts).toMatchObject({ lost: 0, doubled: 0, misordered: 0, afterRevocation: 0 });
    expect(counts.deliveries).toBeGreaterThan(Number.isFinite(maxDeliveries) ? maxDeliveries : 100);
    expect(counts.calmRevocations, 'rights that were lost when all was well').toBeGreaterThan(0);
  },
  length + (isLong ? 600_000 : 240_000),
);
