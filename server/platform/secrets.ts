import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';

/** Keys and passwords, all derived from one secret; a purpose always gives the same. */
export type Secrets = {
  /** 32 bytes. */
  derive(purpose: string): Buffer;
  /** The same as base64url, for passwords. */
  deriveText(purpose: string): string;
};

/** The secrets of this installation: of `CAIRN_SECRET`, or of the file that the first start makes in the data folder. */
export const openSecrets = (config: Pick<Config, 'secret' | 'dataDir'>): Secrets => secretsFrom(readSecret(config));

/** The secret itself, for the development server, which is given it as `CAIRN_SECRET`. */
export const readSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string => secret ?? keptSecret(dataDir);

/** Derives by HKDF-SHA256 from any secret of at least 32 characters. */
export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `cairn:${purpose}`, 32));
  return { derive, deriveText: (purpose) => derive(purpose).toString('base64url') };
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secrets');
  if (existsSync(file)) return readKept(file);
  // A new secret would not fit the passwords in the database, and what it encrypts.
  if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartFault(`${file} is missing although the database is there: bring it back from a backup of the data folder.`);
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

function readKept(file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (/^[\w-]{43}$/.test(secret)) {
      chmodSync(file, 0o600);
      return secret;
    }
  } catch (error) {
    throw new StartFault(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}): start Cairn as the user who owns it.`);
  }
  throw new StartFault(`${file} is damaged: bring it back from a backup of the data folder.`);
}
