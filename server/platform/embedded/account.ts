import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from '#server/platform/start-fault.ts';

/** The unprivileged user that PostgreSQL runs as when Cairn runs as root; PostgreSQL refuses to be root. */
export type Account = { uid: number; gid: number };

/** Whom PostgreSQL runs as: the owner of an existing cluster, else `nobody`; undefined: as ourselves. */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
}

function findNobody(): Account {
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m) ?? [];
  if (!uid || !gid)
    throw new StartFault('PostgreSQL may not run as root, and this machine has no user nobody: start Cairn as another user.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether that account gets to the path: it may pass every folder on the way. A checkout below /root often stops it. */
export function canReach(account: Account | undefined, place: string): boolean {
  if (!account) return true;
  for (let at = realpathSync(path.dirname(place)); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & pass) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
