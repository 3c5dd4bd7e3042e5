import { hasCause } from './lost-connection.ts';

/** Something that the person who starts Cairn can mend, said in sentences for the terminal, without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '28000', '28P01', '3D000', '57P03'];

/** What a failed connection to PostgreSQL means, in a sentence without the password; any other error as it is. */
export function explainDatabase(error: unknown, url: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code || !unreachable.includes(code)) return error;
  const { host, pathname } = new URL(url);
  return new StartFault(`PostgreSQL in DATABASE_URL (${host}${pathname}) does not let Cairn in: ${message || code}`);
}

const diskFullCodes = /^(ENOSPC|EDQUOT|53100)$/;

/** A full disk, reported by the file system or by PostgreSQL, as a sentence; any other error as it is. */
export function explainFullDisk(error: unknown): unknown {
  if (error instanceof StartFault || !hasCause(error, diskFullCodes)) return error;
  return new StartFault(`The disk is full (${(error as Error).message}): free some space, then start Cairn again.`);
}
