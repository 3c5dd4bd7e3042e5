import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { clock, inMs, median, type Measured } from './measure.ts';
import type { BenchEnvironment } from './environment.ts';

const left = new Set(['node_modules', '.git', '.data', 'dist', 'coverage', 'test-results', 'shots']);

/** P13: time from `npm start` in a copy of this checkout, with packages installed, to the first page. */
export async function measureFirstPage(environment: BenchEnvironment): Promise<Measured[]> {
  const checkout = mkdtempSync(path.join(tmpdir(), 'cairn-checkout-'));
  cpSync(repositoryRoot, checkout, { recursive: true, filter: (place) => !left.has(path.relative(repositoryRoot, place)) });
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(checkout, 'node_modules'));
  const [unbuilt, fresh, again]: number[][] = [[], [], []];
  try {
    for (let round = 0; round < (environment.isQuick ? 1 : 5); round++) {
      rmSync(path.join(checkout, 'dist'), { recursive: true, force: true });
      for (const times of [unbuilt, fresh]) {
        rmSync(path.join(checkout, '.data'), { recursive: true, force: true });
        times!.push(await timeStart(checkout));
      }
      again!.push(await timeStart(checkout));
    }
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
  return [
    line('npm start to the first page, fresh data, client not built', unbuilt!, 10_000),
    line('the same, client built', fresh!, 10_000),
    line('the second start', again!, 3000),
  ];
}

const line = (measure: string, times: readonly number[], goal: number): Measured => ({
  promise: 'P13',
  measure,
  value: inMs(median(times)),
  peer: `worst of ${times.length}: ${inMs(Math.max(...times))}`,
  goal: `<= ${goal / 1000} s`,
  holds: median(times) <= goal,
});

async function timeStart(checkout: string): Promise<number> {
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const began = clock();
  const child = spawn('npm', ['start'], { cwd: checkout, env: { PATH, HOME, PORT: String(port) }, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const endAlong = () => process.kill(-child.pid!, 'SIGKILL');
  process.once('exit', endAlong);
  await answers(child, `http://127.0.0.1:${port}/`);
  await answers(child, `http://127.0.0.1:${port}/api/ready`);
  const took = clock() - began;
  process.off('exit', endAlong);
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  await untilGone(child.pid!);
  return took;
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended without answering.');
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await delay(20);
  }
}

/** npm can exit before the processes that it started. */
async function untilGone(group: number): Promise<void> {
  try {
    for (;;) {
      process.kill(-group, 0);
      await delay(50);
    }
  } catch {
    // No process of the group is left.
  }
}
