import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { root, toolEnvironment } from './step.ts';

export interface OwnCairn {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Cairn with the demo company in a data folder of its own; `stop` ends it and removes the folder. */
export async function startOwnCairn(): Promise<OwnCairn> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-own-'));
  const port = String(await findFreePort());
  const env = toolEnvironment({ PORT: port, CAIRN_HOST: '127.0.0.1', CAIRN_DATA: dataDir, CAIRN_DEMO: 'on', LOG_LEVEL: 'warn' });
  const server = spawn('node', ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let tried = 0; tried < 600; tried++) {
    if (server.exitCode !== null) break;
    if (await isReady(url)) return { url, stop };
    await delay(100);
  }
  await stop();
  throw new Error('Cairn did not become ready');
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
