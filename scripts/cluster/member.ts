import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentWith } from '#server/platform/process/read-config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

export interface ClusterMember {
  readonly kind: 'server' | 'worker';
  readonly address: string;
  pid(): number;
  isRunning(): boolean;
  /** Calls back with the signal or exit code if a process that was ready ends unexpectedly. */
  onDeath(listener: (reason: string) => void): void;
  /** Resolves when the process is ready. Throws a `StartupError` if it ends instead. */
  start(): Promise<void>;
  /** Resolves with the exit code when the process has ended, immediately if it is not running. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  send(signal: NodeJS.Signals): void;
}

const programs = { server: 'server/main.ts', worker: 'worker/main.ts' };
const paths = { server: '/api/ready', worker: '/metrics' };

export async function newMember(kind: ClusterMember['kind'], env: Readonly<Record<string, string>>): Promise<ClusterMember> {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const own: Record<string, string> = kind === 'server' ? { PORT: port, CAIRN_HOST: '127.0.0.1' } : { METRICS_PORT: port };
  let child: ReturnType<typeof launch> | undefined;
  let isToRun = false;
  let deathListener: (reason: string) => void = () => {};
  const launch = () => launchProgram(programs[kind], { ...env, ...own });
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  return {
    kind,
    address,
    pid: () => child?.pid ?? 0,
    isRunning,
    onDeath: (listener) => void (deathListener = listener),
    async start() {
      child = launch();
      child.once('exit', (code, signal) => isToRun && deathListener(signal ?? `exit code ${code}`));
      isToRun = false;
      while (isRunning()) {
        if (await answers(`${address}${paths[kind]}`)) return void (isToRun = isRunning());
        await delay(100);
      }
      throw new StartupError(`A ${kind} does not start.`);
    },
    async end(signal = 'SIGTERM') {
      isToRun = false;
      if (!child || !isRunning()) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    send: (signal) => void child?.kill(signal),
  };
}

// Runs in its own process group, so that Ctrl+C reaches only the cluster, which stops the processes in order.
const launchProgram = (program: string, env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [path.join(repositoryRoot, program)], {
    cwd: repositoryRoot,
    env: environmentWith({ npm_lifecycle_event: 'cluster', ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
