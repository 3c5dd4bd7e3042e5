import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/platform/base/config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { compiledCodeFolder } from './compile-cache.ts';
import type { Installation } from './embedded/installation.ts';
import { waitForGrace, type ProcessLifecycle } from './lifecycle.ts';
import { environmentWith } from './read-config.ts';

/** Argument of a worker process that a server has started: it follows the channel to its server. */
export const besideServer = '--beside-server';

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** A worker that ran this long has not failed at its start. */
const steadyMs = 60_000;

interface WorkerProcessParts {
  readonly config: Config;
  readonly installation: Pick<Installation, 'ownerUrl' | 'secret'>;
  readonly life: ProcessLifecycle;
  /** Connects a new process to this one. Returns a function that undoes it. */
  readonly join: (child: ChildProcess) => () => void;
}

/** Runs the worker in a process of its own until this process stops, and starts it again if it ends. */
export function runWorkerProcess({ config, installation, life, join }: WorkerProcessParts): void {
  let current: ChildProcess | undefined;
  const keepRunning = async () => {
    let pauseMs = firstPauseMs;
    while (!life.stopping.aborted) {
      const began = performance.now();
      const child = startWorkerProcess(config, installation);
      const ended = new Promise<unknown>((resolve) => child.once('exit', resolve).on('error', resolve));
      current = child;
      const leave = join(child);
      await ended;
      leave();
      if (life.stopping.aborted) return;
      pauseMs = performance.now() - began > steadyMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
      console.error(`The worker process has ended by itself (${child.signalCode ?? `code ${child.exitCode}`}) and is started again.`);
      await delay(pauseMs, undefined, { signal: life.stopping }).catch(() => undefined);
    }
  };
  const running = keepRunning();
  life.onStop(async (forced) => {
    current?.kill('SIGTERM');
    await waitForGrace(running, forced);
    current?.kill('SIGKILL');
  });
}

function startWorkerProcess({ logLevel, printUrl }: Config, { ownerUrl, secret }: Pick<Installation, 'ownerUrl' | 'secret'>): ChildProcess {
  const env = environmentWith({
    DATABASE_URL: ownerUrl,
    CAIRN_SECRET: secret,
    LOG_LEVEL: logLevel,
    PRINT_URL: printUrl,
    NODE_COMPILE_CACHE: compiledCodeFolder,
    METRICS_PORT: undefined, // belongs to the server
    CAIRN_RATE_LIMITS: undefined,
  });
  return fork(path.join(repositoryRoot, 'worker/main.ts'), [besideServer], { cwd: repositoryRoot, env });
}
