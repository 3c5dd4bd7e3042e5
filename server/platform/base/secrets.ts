import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

export type Secrets = {
  derive(purpose: string): Buffer;
  /** Returns the key as base64url, for passwords. */
  deriveText(purpose: string): string;
};

/** Opens the secrets: from `CAIRN_SECRET`, or from the file that the first start creates in the data folder. */
export const openSecrets = (config: Pick<Config, 'secret' | 'dataDir'>): Secrets => secretsFrom(readSecret(config));

/** Returns the secret itself, for the development server, which gets it as `CAIRN_SECRET`. */
export const readSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string => secret ?? keptSecret(dataDir);

/** Derives keys by HKDF-SHA256 from a secret of at least 32 characters. */
export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `cairn:${purpose}`, 32));
  return { derive, deriveText: (purpose) => derive(purpose).toString('base64url') };
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secrets');
  if (existsSync(file)) return readKept(file);
  // A new secret would match neither the passwords nor the encrypted values in the existing database.
  if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartupError(`${file} is missing although the database is there: bring it back from a backup of the data folder.`);
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
    throw new StartupError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}): start Cairn as the user who owns it.`);
  }
  throw new StartupError(`${file} is damaged: bring it back from a backup of the data folder.`);
}
