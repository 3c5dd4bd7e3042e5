import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentWith, repositoryRoot } from '#server/platform/config.ts';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { StartFault } from '#server/platform/start-fault.ts';

/** One process of a cluster, which can be ended and started again where it was. */
export interface Member {
  readonly kind: 'server' | 'worker';
  /** Where it answers: a server everything, a worker its metrics. */
  readonly address: string;
  pid(): number;
  isRunning(): boolean;
  /** Calls back with the signal or the exit code when a member that had answered ends without having been told to. */
  onDeath(hear: (reason: string) => void): void;
  /** Resolves once it answers; throws a `StartFault` when it ends instead. */
  start(): Promise<void>;
  /** Resolves once it has ended, to its exit code; at once when it is not running. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  send(signal: NodeJS.Signals): void;
}

const programs = { server: 'server/main.ts', worker: 'worker/main.ts' };
const paths = { server: '/api/ready', worker: '/metrics' };

/** A process of the product's own program, told by `env` what it works with; not started yet. */
export async function newMember(kind: Member['kind'], env: Readonly<Record<string, string>>): Promise<Member> {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const own: Record<string, string> = kind === 'server' ? { PORT: port, CAIRN_HOST: '127.0.0.1' } : { METRICS_PORT: port };
  let child: ReturnType<typeof launch> | undefined;
  let isToRun = false;
  let hearDeath: (reason: string) => void = () => {};
  const launch = () => launchProgram(programs[kind], { ...env, ...own });
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  return {
    kind,
    address,
    pid: () => child?.pid ?? 0,
    isRunning,
    onDeath: (hear) => void (hearDeath = hear),
    async start() {
      child = launch();
      child.once('exit', (code, signal) => isToRun && hearDeath(signal ?? `exit code ${code}`));
      isToRun = false;
      while (isRunning()) {
        if (await answers(`${address}${paths[kind]}`)) return void (isToRun = isRunning());
        await delay(100);
      }
      throw new StartFault(`A ${kind} does not start.`);
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

// In a group of its own: a Ctrl+C in the terminal reaches the cluster alone, which then ends everything in its order.
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
