import { accessSync, chmodSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/platform/base/config.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

type Holder = { pid: number; address: string; since: string };
const SQLITE_BUSY = 5;

/** Locks the data folder for this process. Throws a `StartupError` that names the process that holds it and its address. */
export function lockDataDirectory({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>): { release(): void } {
  makeFolder(dataDir);
  const lock = holdFile(path.join(dataDir, 'lock'));
  const holderFile = path.join(dataDir, 'running.json');
  if (!lock) throw new StartupError(`Cairn is already running on the data folder ${dataDir}${describeHolder(readHolder(holderFile))}.`);
  const holder: Holder = { pid: process.pid, address: `http://localhost:${port}`, since: new Date().toISOString() };
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  return {
    release() {
      rmSync(holderFile, { force: true });
      // Keep the empty file: if it were removed, a process that has just opened it would lock a file that nobody else sees.
      lock.close();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); CAIRN_DATA names another.`,
    );
  }
}

/** Node cannot lock a file, but an exclusive SQLite transaction can. The kernel releases the lock when the process ends, so a lock is never stale. */
function holdFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new StartupError(`The data folder is damaged: ${file} is not the lock file that Cairn made.`);
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    process.kill(holder.pid, 0);
    return holder;
  } catch {
    return undefined; // the other process has only just started
  }
}

const describeHolder = (holder: Holder | undefined) => (holder ? `: process ${holder.pid}, ${holder.address}, since ${holder.since}` : '');
