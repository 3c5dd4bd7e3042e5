import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/platform/base/config.ts';
import { lockDataDirectory } from '#server/platform/process/data-lock.ts';
import type { ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { hasCause, isConnectionLost } from '#server/platform/base/lost-connection.ts';
import { readSecret, secretsFrom } from '#server/platform/base/secrets.ts';
import { explainDatabaseError, StartupError } from '#server/platform/base/startup-error.ts';
import { ensureDatabase, startEmbedded, type Embedded } from './postgres.ts';
import { supervise, type Supervisor } from './supervise.ts';

export type Installation = {
  ownerUrl: string;
  secret: string;
  keepRunning(): void;
  explain(error: unknown): Promise<unknown>;
};

/** Opens the database of DATABASE_URL, or starts the embedded PostgreSQL until the process stops. */
export async function openInstallation(config: Config, life: ProcessLifecycle): Promise<Installation> {
  if (config.mode === 'embedded') return startInstallation(config, life);
  const { databaseUrl: ownerUrl = '', secret = '' } = config;
  return { ownerUrl, secret, keepRunning: () => {}, explain: async (error) => explainDatabaseError(error, ownerUrl) };
}

async function startInstallation(config: Config, life: ProcessLifecycle): Promise<Installation> {
  const { dataDir } = config;
  const secret = readSecret(config);
  const postgres = await startEmbedded({ dataDir, password: secretsFrom(secret).deriveText('postgres superuser'), durable: true });
  const logFile = path.join(dataDir, 'postgres.log');
  const { keepRunning, stop } = superviseFor(life, postgres, logFile);
  life.onStop(stop);
  const explain = async (error: unknown) =>
    isConnectionLost(error) && (findPanic(logFile) || !(await isAnswering(postgres))) ? new StartupError(sayEnded(logFile)) : error;
  await ensureDatabase(postgres, 'cairn').catch(async (error: unknown) => {
    throw hasCause(error, /^28P01$/) ? new StartupError(sayForeignSecret(config)) : await explain(error);
  });
  return { ownerUrl: postgres.url('cairn'), secret, keepRunning, explain };
}

function superviseFor(life: ProcessLifecycle, postgres: Embedded, logFile: string): Supervisor {
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

export function lockInstallation(config: Config, life: ProcessLifecycle): void {
  const lock = lockDataDirectory(config);
  life.onStop(() => lock.release());
}
