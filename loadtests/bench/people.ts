import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import type { BenchEnvironment } from './environment.ts';
import { openJsonClient, type JsonClient } from './json-client.ts';
import { latenciesAtRest, lineOfLatencies, openHr, openLarge } from './large.ts';
import { clock, inMs, type Measured } from './measure.ts';
import { getText } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { waitForJobs, type JobsReader } from './wait-for-jobs.ts';

const promise = 'people';
const imported = 5000;
const perManager = 10;
const mb = 1024 * 1024;
const header = 'Employee ID,First name,Last name,Email,Role,Department,Designation,Line manager,Joining date';

/** People in 100 departments; the first ten lead the others and stand at the end of the file. */
function fileOf(count: number): string {
  const addressOf = (at: number) => `import-${at}@nova.example`;
  const lines = Array.from({ length: count }, (_, at) => {
    const manager = at < perManager ? '' : addressOf(Math.floor(at / perManager));
    const names = `IMP${at},Imported,Person ${at},${addressOf(at)}`;
    return `${names},Employee,Import ${at % 100},Importer,${manager},2026-01-05`;
  });
  return [header, ...lines.toReversed()].join('\n');
}

/** Waits until the worker process has started and memory has not grown for three seconds, and returns the last value in bytes. */
async function idleMemory(server: ServerProcess): Promise<number> {
  let [most, now] = [0, 0];
  for (let grewAt = clock(); clock() - grewAt < 3000; await delay(200)) {
    now = server.memory();
    if (now > most + 2 * mb) [most, grewAt] = [now, clock()];
  }
  return now;
}

/** Reads memory five times a second while `act` runs, and returns the largest value in bytes. */
async function mostMemory(server: ServerProcess, act: () => Promise<void>): Promise<number> {
  let most = server.memory();
  const timer = setInterval(() => (most = Math.max(most, server.memory())), 200);
  await act().finally(() => clearInterval(timer));
  return most;
}

/** Waits until all rows of an import are stored. */
async function finish(owner: JobsReader, { ask }: JsonClient, transferId: string): Promise<void> {
  const { transfer } = await waitForJobs(owner, async () => {
    const { transfer: now } = await ask<ImportDraft>('GET', `/api/transfers/${transferId}`);
    return { transfer: now, isOver: now.state !== 'running', progress: now.done };
  });
  if (transfer.state !== 'done')
    throw new Error(`The import ended as ${transfer.state} (${transfer.failure ?? `${transfer.counts.faulty} rows are refused`}).`);
}

async function measureImport(owner: JobsReader, server: ServerProcess, client: JsonClient, count: number): Promise<Measured[]> {
  const idle = await idleMemory(server);
  const began = clock();
  let checked = began;
  const most = await mostMemory(server, async () => {
    const { transfer } = await client.upload<ImportDraft>(`/api/people/import?id=${randomUUID()}`, 'people.csv', fileOf(count));
    checked = clock();
    await client.ask('POST', `/api/transfers/${transfer.id}/start`, { isPartial: false });
    await finish(owner, client, transfer.id);
  });
  const took = clock() - began;
  const name = `import of ${count} people`;
  return [
    {
      promise,
      measure: `${name}: upload until all are stored`,
      value: inMs(took),
      peer: `upload and check ${inMs(checked - began)}`,
      goal: '<= 60 s',
      holds: took <= 60_000,
    },
    {
      promise,
      measure: `${name}: memory of server and worker over idle`,
      value: `${Math.round((most - idle) / mb)} MB`,
      peer: `idle ${Math.round(idle / mb)} MB, at most ${Math.round(most / mb)} MB`,
      goal: '<= 300 MB',
      holds: most - idle <= 300 * mb,
    },
  ];
}

const listUrls = {
  'first page of employees': '/api/employments?sort=name&limit=50',
  'employees whose name contains a text': '/api/employments?sort=name&limit=50&text=son',
  departments: '/api/departments?sort=name&limit=200',
  'complete directory': '/api/people/directory',
};

/** An administrator brings in 5,000 people, and reads the lists of the company of 7,000 people after it. */
export async function measurePeople(environment: BenchEnvironment): Promise<Measured[]> {
  const company = await openLarge(environment);
  const hr = await openHr(environment, company);
  const server = await startServer(environment, { isUnlimited: true });
  const lines = await measureImport(environment.owner, server, openJsonClient(server, hr), environment.isQuick ? 500 : imported);
  for (const [name, url] of Object.entries(listUrls)) {
    const texts = Array.from({ length: environment.isQuick ? 30 : 200 }, () => getText(hr, url));
    lines.push(lineOfLatencies(await latenciesAtRest(server.port, texts), { promise, measure: name, share: 0.95, atMost: 300 }));
  }
  await server.end('SIGTERM');
  return lines;
}
