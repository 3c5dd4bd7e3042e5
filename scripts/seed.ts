import { parseArgs } from 'node:util';
import { withConnection, prepareDatabase } from '#server/app/database.ts';
import { demoOffers } from '#server/access/demo/demo-sign-ins.ts';
import { largeSignIns } from '#server/access/demo/invent-people.ts';
import { seedDemo } from '#server/app/seed/demo.ts';
import { largeCompany, seedLargeCompany } from '#server/app/seed/large-company.ts';
import { linesOf, type SignIn } from '#server/app/seed/sign-ins.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { lockInstallation, openInstallation } from '#server/platform/process/embedded/installation.ts';
import { runProcess } from '#server/platform/process/lifecycle.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { createFileStore } from '#server/platform/storage/open-store.ts';
import type { CompanySize } from '#server/platform/seed/seeded-company.ts';
import type { FileStore } from '#server/platform/base/file-store.ts';

const bounds = { people: { from: 10, to: 20_000 }, tasks: { from: 0, to: 500_000 } } as const;
const usage = 'npm run seed, or npm run seed -- --people 2000 --tasks 100000';

/** `npm run seed`: fills an empty database with the demo company, or adds a large company. See docs/operations.md. */
runProcess(async (life) => {
  const size = readSize();
  const config = readConfig();
  if (config.mode === 'embedded') lockInstallation(config, life);
  const { ownerUrl, secret, explain } = await openInstallation(config, life);
  const { owner } = await prepareDatabase(ownerUrl, secretsFrom(secret)).catch(async (error: unknown) => {
    throw await explain(error);
  });
  const began = performance.now();
  const signIns = await (size ? fillLarge(owner, size) : fillDemo(owner, createFileStore(config)));
  console.log(`\nSeeded in ${((performance.now() - began) / 1000).toFixed(1)} s. Sign in as\n`);
  for (const line of linesOf(signIns)) console.log(line);
  life.stop(0);
});

async function fillDemo(ownerUrl: string, store: FileStore): Promise<SignIn[]> {
  const isSeeded = await withConnection(ownerUrl, (client) => seedDemo(client, store, new Date()));
  if (!isSeeded)
    throw new StartupError('This database has companies already; the demo company goes into an empty one. Nothing was changed.');
  return demoOffers();
}

async function fillLarge(ownerUrl: string, size: CompanySize): Promise<SignIn[]> {
  const isSeeded = await withConnection(ownerUrl, (client) => seedLargeCompany(client, size, new Date()));
  if (!isSeeded) throw new StartupError(`This database has the company ${largeCompany.name} already. Nothing was changed.`);
  return largeSignIns;
}

function readSize(): CompanySize | undefined {
  const given = readOptions();
  if (given.people === undefined && given.tasks === undefined) return undefined;
  const faults = (['people', 'tasks'] as const).flatMap((name) => faultOf(name, given[name]));
  if (faults.length > 0) throw new StartupError([...faults, `Say ${usage}.`].join('\n'));
  return { people: Number(given.people), tasks: Number(given.tasks) };
}

function readOptions(): { people?: string; tasks?: string } {
  try {
    return parseArgs({ options: { people: { type: 'string' }, tasks: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nSay ${usage}.`);
  }
}

function faultOf(name: 'people' | 'tasks', text: string | undefined): string[] {
  const { from, to } = bounds[name];
  if (text === undefined) return [`--${name} is missing.`];
  const isRight = /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return isRight ? [] : [`--${name} must be a whole number from ${from} to ${to}, not "${text}".`];
}
