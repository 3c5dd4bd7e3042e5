import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { clock } from './measure.ts';
import { residentMemory } from './resident-memory.ts';
import type { BenchFixture } from './basis.ts';

/** Cairn server in its own process, started as the product starts it. */
export interface ServerProcess {
  readonly port: number;
  readonly readyAt: number;
  /** Resident memory of the server and of the processes that it started, in bytes. */
  memory(): number;
  worked(): Promise<number>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ServerChoices {
  readonly port?: number;
  /** Lifts the rate limits for measurements in which few people send many requests. */
  readonly isUnlimited?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

type Place = Pick<BenchFixture, 'adminUrl' | 'secret'> & { profileDir?: string | undefined };

export async function startServer(place: Place, { port, isUnlimited = false, env = {} }: ServerChoices = {}): Promise<ServerProcess> {
  const chosen = port ?? (await findFreePort());
  const metricsPort = await findFreePort();
  const profiling = place.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${place.profileDir}`] : [];
  const program = new URL('../../server/main.ts', import.meta.url);
  const child = spawn(process.execPath, [...profiling, fileURLToPath(program)], {
    cwd: repositoryRoot,
    env: {
      PATH: path.dirname(process.execPath),
      DATABASE_URL: place.adminUrl,
      CAIRN_SECRET: place.secret,
      CAIRN_CLIENT: 'http://client.test',
      CAIRN_HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(chosen),
      METRICS_PORT: String(metricsPort),
      ...(isUnlimited && { CAIRN_RATE_LIMITS: 'off' }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const endAlong = () => child.kill('SIGKILL');
  process.once('exit', endAlong);
  await becomesReady(child, chosen);
  return {
    port: chosen,
    readyAt: clock(),
    memory: () => residentMemory(child.pid!),
    worked: () => workedBy(metricsPort),
    async end(signal) {
      process.off('exit', endAlong);
      child.kill(signal);
      await ended;
    },
  };
}

async function workedBy(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(text)?.[1]) * 1000;
}

async function becomesReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('Cairn exited before it was ready.');
    const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
}
