import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** Unprivileged user that runs PostgreSQL when Cairn runs as root, because PostgreSQL refuses to run as root. */
export type SystemAccount = { uid: number; gid: number };

/** Chooses the user that runs PostgreSQL: the owner of an existing cluster, else `nobody`. `undefined` means the current user. */
export function chooseAccount(clusterDir: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
}

function findNobody(): SystemAccount {
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m) ?? [];
  if (!uid || !gid)
    throw new StartupError('PostgreSQL may not run as root, and this machine has no user nobody: start Cairn as another user.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Tells whether the account may enter every folder on the path. A checkout below /root is often unreachable. */
export function canReach(account: SystemAccount | undefined, place: string): boolean {
  if (!account) return true;
  for (let at = realpathSync(path.dirname(place)); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & pass) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
