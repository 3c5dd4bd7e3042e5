import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '#server/platform/config.ts';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { clock } from './measure.ts';
import type { Ground } from './ground.ts';

/** A Cairn of its own process on a database, as the product starts it; it logs what the embedded way logs. */
export interface ServerProcess {
  readonly port: number;
  /** When it first said that it is ready. */
  readonly readyAt: number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startServer(ground: Ground & { profileDir?: string | undefined }, port?: number): Promise<ServerProcess> {
  const chosen = port ?? (await findFreePort());
  const profiling = ground.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${ground.profileDir}`] : [];
  const child = spawn(process.execPath, [...profiling, path.join(repositoryRoot, 'server/main.ts')], {
    cwd: repositoryRoot,
    env: {
      PATH: path.dirname(process.execPath),
      DATABASE_URL: ground.adminUrl,
      CAIRN_SECRET: ground.secret,
      CAIRN_CLIENT: 'http://client.test',
      CAIRN_HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(chosen),
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
    async end(signal) {
      process.off('exit', endAlong);
      child.kill(signal);
      await ended;
    },
  };
}

async function becomesReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('Cairn has ended instead of getting ready.');
    const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
}
