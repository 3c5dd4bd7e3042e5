import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { canReach, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { killProcessesOn } from './orphan.ts';

export type PostgresCluster = { dir: string; account: SystemAccount | undefined; binaries: Binaries; durable: boolean };

export const superuser = 'cairn_root';

/** Creates the cluster if it does not exist. Throws if the folder holds a damaged one. */
export async function createCluster(cluster: PostgresCluster, password: string): Promise<void> {
  await removeUnfinished(cluster);
  if (existsSync(path.join(cluster.dir, 'PG_VERSION'))) return;
  if (entriesOf(cluster.dir).length > 0)
    throw new StartupError(`The database in ${cluster.dir} is damaged (PG_VERSION is missing): bring the data folder back from a backup.`);
  // Create it in a temporary folder, so that an interrupted start leaves nothing that looks like a database.
  const making = mkdtempSync(unfinished(cluster));
  try {
    await initialise(making, cluster, password);
    renameSync(path.join(making, 'cluster'), cluster.dir);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const unfinished = ({ dir }: PostgresCluster) => `${dir}.making-`;

/** Removes the unfinished cluster of a killed first start and ends its initdb, which keeps running. */
async function removeUnfinished(cluster: PostgresCluster): Promise<void> {
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
    throw new StartupError(`${dir} belongs to another user: start Cairn as that one.`);
  }
}

async function initialise(making: string, { account, binaries, durable }: PostgresCluster, password: string): Promise<void> {
  const dir = path.join(making, 'cluster');
  writeFileSync(path.join(making, 'password'), password, { mode: 0o600 });
  mkdirSync(dir, { mode: 0o700 });
  if (account) for (const place of ['.', 'password', 'cluster']) chownSync(path.join(making, place), account.uid, account.gid);
  const seen = visiblePath({ account, dir });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, `--pwfile=${seen}/../password`, '--auth=scram-sha-256'];
  const options = [`--pgdata=${seen}`, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...account, cwd: dir, env: { LC_ALL: 'C' } });
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    throw new StartupError(
      `The database could not be made in ${path.dirname(making)}: ${stderr.match(/(?:error|FATAL): .*/)?.[0] ?? message}`,
    );
  }
}

/**
 * Path of a folder for a program that is started inside it. If the account may not enter the parent folders (a checkout below /root), only
 * the relative path works.
 */
export const visiblePath = ({ account, dir }: Pick<PostgresCluster, 'account' | 'dir'>) =>
  canReach(account, path.join(dir, 'any')) ? dir : '/proc/self/cwd';
