import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { lockData } from '#server/platform/data-lock.ts';
import type { Life } from '#server/platform/lifecycle.ts';
import { hasCause, isConnectionLost } from '#server/platform/lost-connection.ts';
import { readSecret, secretsFrom } from '#server/platform/secrets.ts';
import { explainDatabase, StartFault } from '#server/platform/start-fault.ts';
import { ensureDatabase, startEmbedded, type Embedded } from './postgres.ts';
import { supervise, type Supervisor } from './supervise.ts';

export type Installation = {
  ownerUrl: string;
  secret: string;
  /** From now on, a PostgreSQL that ends by itself is restarted; during the start, its end fails the start. */
  keepRunning(): void;
  /** An error of the start, as a sentence if PostgreSQL is its cause. */
  explain(error: unknown): Promise<unknown>;
};

/** Opens the database of DATABASE_URL, or starts the PostgreSQL of the data folder until the process stops. */
export async function openInstallation(config: Config, life: Life): Promise<Installation> {
  if (config.mode === 'embedded') return startInstallation(config, life);
  const { databaseUrl: ownerUrl = '', secret = '' } = config;
  return { ownerUrl, secret, keepRunning: () => {}, explain: async (error) => explainDatabase(error, ownerUrl) };
}

async function startInstallation(config: Config, life: Life): Promise<Installation> {
  const { dataDir } = config;
  const secret = readSecret(config);
  const postgres = await startEmbedded({ dataDir, password: secretsFrom(secret).deriveText('postgres superuser'), durable: true });
  const logFile = path.join(dataDir, 'postgres.log');
  const { keepRunning, stop } = superviseFor(life, postgres, logFile);
  life.onStop(stop);
  const explain = async (error: unknown) =>
    isConnectionLost(error) && (findPanic(logFile) || !(await isAnswering(postgres))) ? new StartFault(sayEnded(logFile)) : error;
  await ensureDatabase(postgres, 'cairn').catch(async (error: unknown) => {
    throw hasCause(error, /^28P01$/) ? new StartFault(sayForeignSecret(config)) : await explain(error);
  });
  return { ownerUrl: postgres.url('cairn'), secret, keepRunning, explain };
}

function superviseFor(life: Life, postgres: Embedded, logFile: string): Supervisor {
  const stopWith = (sentence: string, stop: (code: number) => void) => {
    if (life.stopping.aborted) return;
    console.error(sentence);
    stop(1);
  };
  return supervise(postgres, {
    onEnd: () => stopWith(sayEnded(logFile), life.stop),
    onRestart: () => console.error(`PostgreSQL has ended by itself and is started again; ${logFile} says why.`),
    onGiveUp: (reason) =>
      stopWith(
        reason
          ? `PostgreSQL has ended and cannot be started again, so Cairn stops: ${reason.message}`
          : `PostgreSQL has ended too often within a minute, so Cairn stops; ${logFile} says why.`,
        life.stopAtOnce,
      ),
  });
}

const findPanic = (logFile: string) => readFileSync(logFile, 'utf8').match(/PANIC:\s+(.*)/)?.[1];

function sayEnded(logFile: string): string {
  const panic = findPanic(logFile);
  return `PostgreSQL has ended by itself, so Cairn stops${panic ? `: ${panic} (see ${logFile}).` : `; ${logFile} says why.`}`;
}

const isAnswering = (postgres: Embedded) =>
  ensureDatabase(postgres, 'cairn').then(
    () => true,
    () => false,
  );

function sayForeignSecret({ secret, dataDir }: Config): string {
  const source = secret ? 'CAIRN_SECRET' : path.join(dataDir, 'secrets');
  return `${source} does not fit the database in ${path.join(dataDir, 'postgres')}: bring both back from the same backup.`;
}

/** Locks the data folder until the process stops. */
export function holdData(config: Config, life: Life): void {
  const lock = lockData(config);
  life.onStop(() => lock.release());
}
