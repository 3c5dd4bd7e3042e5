import { setTimeout as delay } from 'node:timers/promises';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { openServices } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import type { QueueTarget } from '#server/platform/jobs/create-queues.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { on } from '#worker/platform/subscriber.ts';
import { startWorker } from '#worker/platform/worker.ts';
import { testConfig } from './test-config.ts';
import { testSecrets } from './test-secrets.ts';

export interface CrashWorkerPlan {
  readonly urls: DatabaseUrls;
  readonly queue?: QueueTarget;
  /** Inside the transaction of the effect or right after its commit. `slowly` leaves time to freeze the process first. */
  readonly point: 'never' | 'in-effect' | 'after-effect' | 'slowly';
}

const plan = JSON.parse(process.argv[2] ?? '{}') as CrashWorkerPlan;

function reach(point: CrashWorkerPlan['point']): void {
  if (plan.point === point) process.kill(process.pid, 'SIGKILL');
}

const print = (words: string) => process.stdout.write(`${words}\n`);

/** A counted effect shows repeated processing; an assigned one would hide it. */
const countIt = on(taskCreated, 'count-it', async ({ once }, { data }) => {
  if (plan.point === 'slowly') {
    print('in the middle');
    await delay(500);
  }
  const isFirst = await once(async ({ em }) => {
    await sqlIn(em)('update task set version = version + 100 where id = $1', [data.id]);
    reach('in-effect');
  });
  reach('after-effect');
  print(isFirst ? 'first' : 'not first');
});

const services = await openServices({
  config: testConfig,
  secrets: testSecrets,
  urls: plan.urls,
  ...(plan.queue && { queue: plan.queue }),
});
const tuning = { lockDuration: 1_000, stalledInterval: 500 };
const worker = startWorker({
  services,
  work: { subscribers: [countIt], batches: [], performers: [], dailies: [], sweeps: [] },
  actorFor: systemActor,
  tuning,
});
await worker.ready;
print('ready');
