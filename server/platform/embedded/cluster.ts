import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartFault } from '#server/platform/start-fault.ts';
import { canReach, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { killProcessesOn } from './orphan.ts';

/** Where a cluster lies, and as whom its programs run. */
export type Cluster = { dir: string; account: Account | undefined; binaries: Binaries; durable: boolean };

export const superuser = 'cairn_root';

/** Makes the cluster unless it is there; one that is neither there nor absent is damaged. */
export async function makeCluster(cluster: Cluster, password: string): Promise<void> {
  await removeUnfinished(cluster);
  if (existsSync(path.join(cluster.dir, 'PG_VERSION'))) return;
  if (entriesOf(cluster.dir).length > 0)
    throw new StartFault(`The database in ${cluster.dir} is damaged (PG_VERSION is missing): bring the data folder back from a backup.`);
  // Made beside its place, so that a start that is cut short leaves nothing that looks like a database.
  const making = mkdtempSync(unfinished(cluster));
  try {
    await initialise(making, cluster, password);
    renameSync(path.join(making, 'cluster'), cluster.dir);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const unfinished = ({ dir }: Cluster) => `${dir}.making-`;

/** Removes what a killed first start left behind, and its initdb, which outlives it. */
async function removeUnfinished(cluster: Cluster): Promise<void> {
  const prefix = path.basename(unfinished(cluster));
  const parent = path.dirname(cluster.dir);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const making = path.join(parent, name);
    await killProcessesOn(path.join(making, 'cluster'));
    rmSync(making, { recursive: true, force: true });
  }
}

function entriesOf(dir: string): string[] {
  try {
    return existsSync(dir) ? readdirSync(dir) : [];
  } catch {
    throw new StartFault(`${dir} belongs to another user: start Cairn as that one.`);
  }
}

async function initialise(making: string, { account, binaries, durable }: Cluster, password: string): Promise<void> {
  const dir = path.join(making, 'cluster');
  writeFileSync(path.join(making, 'password'), password, { mode: 0o600 });
  mkdirSync(dir, { mode: 0o700 });
  if (account) for (const place of ['.', 'password', 'cluster']) chownSync(path.join(making, place), account.uid, account.gid);
  const seen = seenPlace({ account, dir });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, `--pwfile=${seen}/../password`, '--auth=scram-sha-256'];
  const options = [`--pgdata=${seen}`, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...account, cwd: dir, env: { LC_ALL: 'C' } });
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    throw new StartFault(
      `The database could not be made in ${path.dirname(making)}: ${stderr.match(/(?:error|FATAL): .*/)?.[0] ?? message}`,
    );
  }
}

/**
 * How a program that runs in the folder `dir` names it. An account that may not pass the folders above (a checkout below
 * /root) cannot use its path, but reaches it as the folder that it was started in.
 */
export const seenPlace = ({ account, dir }: Pick<Cluster, 'account' | 'dir'>) =>
  canReach(account, path.join(dir, 'any')) ? dir : '/proc/self/cwd';
