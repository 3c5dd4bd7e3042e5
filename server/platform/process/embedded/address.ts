import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const socketPrefix = '.s.PGSQL.';
/** Systems allow at least 104 bytes, including the end mark. */
const maxSocketPath = 103;

/**
 * Host part of the URLs of an embedded PostgreSQL: its Unix socket, which costs less than TCP, or 127.0.0.1 where there are none or the
 * path of the folder is too long. The folder of a cluster admits only its account.
 */
export function hostOf(clusterDir: string, port: number): string {
  const socket = path.join(clusterDir, `${socketPrefix}${port}`);
  const hasSocket = process.platform !== 'win32' && Buffer.byteLength(socket) <= maxSocketPath;
  return hasSocket ? `${encodeURIComponent(clusterDir)}:${port}` : `127.0.0.1:${port}`;
}

/** PostgreSQL creates its socket in the folder of its cluster, which it enters. */
export const socketFolder = process.platform === 'win32' ? '' : '.';

/** Removes the sockets that a killed PostgreSQL left. */
export function removeSockets(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  for (const name of readdirSync(clusterDir)) if (name.startsWith(socketPrefix)) rmSync(path.join(clusterDir, name), { force: true });
}
