import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { root, toolEnvironment } from './step.ts';
import { dataHome } from '#server/test/data-home.ts';

export interface OwnCairn {
  url: string;
  mailFolder: string;
  /** Address for push messages. No service listens there until a test starts one. */
  pushOrigin: string;
  /** Address of another system that integrations may call. No service listens there until a test starts one. */
  integrationOrigin: string;
  /** Kills the process without cleanup, as a crash does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface OwnOptions {
  readonly isEmpty?: boolean;
  /** Parent of the data folder; on a disk where times are measured. */
  readonly home?: string;
  /** Further variables, for the URL of this Cairn. */
  readonly environment?: (url: string) => Record<string, string>;
}

/** Starts Cairn in its own data folder, with the demo company unless it is to be empty. `stop` ends it and deletes the folder. */
export async function startOwnCairn({ isEmpty = false, home = dataHome, environment }: OwnOptions = {}): Promise<OwnCairn> {
  const dataDir = mkdtempSync(path.join(home, `cairn-own-${process.pid}-`));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const pushOrigin = `http://127.0.0.1:${await findFreePort()}`;
  const integrationOrigin = `http://127.0.0.1:${await findFreePort()}`;
  const others = { PUSH_SERVICES: pushOrigin, INTEGRATION_ORIGINS: integrationOrigin };
  const own = { PORT: port, CAIRN_HOST: '127.0.0.1', CAIRN_DATA: dataDir, CAIRN_WORKER: 'inline', ...others };
  const env = toolEnvironment({ ...own, CAIRN_DEMO: isEmpty ? 'off' : 'on', LOG_LEVEL: 'warn', ...environment?.(url) });
  const launch = () => spawn('node', ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  let server = launch();
  const cairn: OwnCairn = {
    url,
    mailFolder: path.join(dataDir, 'mail'),
    pushOrigin,
    integrationOrigin,
    kill: () => end(server, 'SIGKILL'),
    restart: async () => {
      server = launch();
      await becomeReady(server, url);
    },
    stop: async () => {
      await end(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await becomeReady(server, url).catch(async (error: unknown) => {
    await cairn.stop();
    throw error;
  });
  return cairn;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Waits up to several minutes, because an overloaded machine needs more than one. Stops if the server has exited. */
async function becomeReady(server: ChildProcess, url: string): Promise<void> {
  for (let tried = 0; tried < 3000 && server.exitCode === null; tried++) {
    if (await isReady(url)) return;
    await delay(100);
  }
  throw new Error('Cairn did not get ready');
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
