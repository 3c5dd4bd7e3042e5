import { hasCause } from './lost-connection.ts';

/** An error that the administrator can fix; it is printed as sentences without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '28000', '28P01', '3D000', '57P03'];

/** Turns a failed connection to PostgreSQL into a readable error without the password; returns other errors unchanged. */
export function explainDatabaseError(error: unknown, url: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code || !unreachable.includes(code)) return error;
  const { host, pathname } = new URL(url);
  return new StartupError(`PostgreSQL in DATABASE_URL (${host}${pathname}) does not let Cairn in: ${message || code}`);
}

const diskFullCodes = /^(ENOSPC|EDQUOT|53100)$/;

/** Turns an error about a full disk into a readable one; returns other errors unchanged. */
export function explainFullDisk(error: unknown): unknown {
  if (error instanceof StartupError || !hasCause(error, diskFullCodes)) return error;
  return new StartupError(`The disk is full (${(error as Error).message}): free some space, then start Cairn again.`);
}
