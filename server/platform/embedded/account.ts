import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The unprivileged user that PostgreSQL runs as when Cairn runs as root; PostgreSQL refuses to be root. */
export type Account = { uid: number; gid: number };

/** Whom PostgreSQL runs as: the owner of an existing cluster, else `nobody`; undefined: as ourselves. */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: idOf('-u'), gid: idOf('-g') };
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));

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
