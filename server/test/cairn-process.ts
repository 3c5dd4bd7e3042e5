import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { dataHome } from './data-home.ts';
import { removeDataFolder } from './data-folders.ts';

type CairnProcessOptions = {
  dataDir: string;
  main?: 'server/main.ts' | 'worker/main.ts';
  port?: number;
  env?: Record<string, string>;
  through?: string[];
};

export function newDataFolder(): string {
  const dataDir = mkdtempSync(path.join(dataHome, `cairn-start-${process.pid}-`));
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

/** Runs and stops Cairn once per test file. The returned function copies its data folder for a test. */
export function createUsedDataFolders(): () => string {
  const model = mkdtempSync(path.join(dataHome, `cairn-model-${process.pid}-`));
  beforeAll(async () => {
    const cairn = await startCairn({ dataDir: model });
    expect(await cairn.ready(), cairn.faults()).toBe(true);
    expect(await cairn.stop()).toBe(0);
  });
  afterAll(() => rmSync(model, { recursive: true, force: true }));
  return () => {
    const dataDir = newDataFolder();
    execFileSync('cp', ['-a', `${model}/.`, dataDir]);
    return dataDir;
  };
}

/** The worker runs in the process of the server, which starts sooner; a test of its own process sets `CAIRN_WORKER`. */
const standard = { PATH: path.dirname(process.execPath), CAIRN_CLIENT: 'http://client.test', CAIRN_WORKER: 'inline' };

export async function startCairn({ dataDir, main = 'server/main.ts', port, env, through = [] }: CairnProcessOptions) {
  const chosen = port ?? (await findFreePort());
  const [command, ...args] = [...through, process.execPath, path.join(repositoryRoot, main)];
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...standard, CAIRN_DATA: dataDir, PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let faults = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (faults += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const address = `http://127.0.0.1:${chosen}`;
  return {
    child,
    pid: child.pid ?? 0,
    port: chosen,
    address,
    ended,
    output: () => output,
    faults: () => faults,
    ready: () => becomesReady(address, ended),
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

async function becomesReady(address: string, ended: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    if (await isReady(address)) return true;
    await delay(50);
  }
  return false;
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
