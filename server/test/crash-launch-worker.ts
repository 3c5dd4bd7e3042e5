import { setTimeout as delay } from 'node:timers/promises';
import { createFormsJob } from '#shared/reviews/launch.jobs.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { openServices } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import type { QueueTarget } from '#server/platform/jobs/create-queues.ts';
import { createNextForms } from '#server/reviews/launches/run-launch.ts';
import { startLargeLaunch } from '#worker/reviews/create-forms.job.ts';
import { perform } from '#worker/platform/performer.ts';
import { startWorker } from '#worker/platform/worker.ts';
import { testConfig } from './test-config.ts';
import { testSecrets } from './test-secrets.ts';

export interface CrashLaunchPlan {
  readonly urls: DatabaseUrls;
  readonly queue?: QueueTarget;
  /** After the commit of the first forms, or while the transaction of the next ones is open. */
  readonly point: 'between-pages' | 'in-page';
}

const plan = JSON.parse(process.argv[2] ?? '{}') as CrashLaunchPlan;
const kill = () => process.kill(process.pid, 'SIGKILL');

/** Creates the first page of forms, and kills the process then. */
const createAndDie = perform(createFormsJob, async ({ ctx }, { launchId }) => {
  await createNextForms(ctx, launchId);
  if (plan.point === 'between-pages') kill();
  const next = createNextForms(ctx, launchId);
  await delay(10);
  kill();
  await next;
});

const services = await openServices({
  config: testConfig,
  secrets: testSecrets,
  urls: plan.urls,
  ...(plan.queue && { queue: plan.queue }),
});
const worker = startWorker({
  services,
  work: { subscribers: [startLargeLaunch], batches: [], performers: [createAndDie], dailies: [], sweeps: [] },
  actorFor: systemActor,
  tuning: { lockDuration: 1_000, stalledInterval: 500 },
});
await worker.ready;
