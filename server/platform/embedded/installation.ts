import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { lockData } from '#server/platform/data-lock.ts';
import type { Life } from '#server/platform/lifecycle.ts';
import { readSecret, secretsFrom } from '#server/platform/secrets.ts';
import { ensureDatabase, startEmbedded } from './postgres.ts';

/** Takes the data folder into use with its own PostgreSQL, until the process stops; gives its secret and the owner's address. */
export async function openInstallation(config: Config, life: Life): Promise<{ ownerUrl: string; secret: string }> {
  const { dataDir } = config;
  const secret = readSecret(config);
  const embedded = await startEmbedded({ dataDir, password: secretsFrom(secret).deriveText('postgres superuser'), durable: true });
  life.onStop(() => embedded.stop());
  void embedded.ended.then(() => {
    console.error(`PostgreSQL has ended by itself, so Cairn stops; ${path.join(dataDir, 'postgres.log')} says why.`);
    life.stop(1);
  });
  await ensureDatabase(embedded, 'cairn');
  return { ownerUrl: embedded.url('cairn'), secret };
}

/** Locks the data folder until the process stops. */
export function holdData(config: Config, life: Life): void {
  const lock = lockData(config);
  life.onStop(() => lock.release());
}
