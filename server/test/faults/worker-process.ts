import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { openServices } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import type { QueueTarget } from '#server/platform/jobs/create-queues.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { testConfig } from '#server/test/test-config.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { on } from '#worker/platform/subscriber.ts';
import { startWorker } from '#worker/platform/worker.ts';

export interface FaultWorkerPlan {
  readonly urls: DatabaseUrls;
  readonly queue: QueueTarget | undefined;
  readonly isPlanted: boolean;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as FaultWorkerPlan;
const countIt = on(taskCreated, 'count-it', async ({ once }, { id }) => {
  const count = plan.isPlanted ? 2 : 1;
  await once(({ em }) => sqlIn(em)('insert into fault_effect (event_id) select $1::uuid from generate_series(1, $2::int)', [id, count]));
});
const config = { ...testConfig, redisUrl: undefined };
const services = await openServices({
  config,
  secrets: testSecrets,
  urls: plan.urls,
  poolSize: 5,
  ...(plan.queue && { queue: plan.queue }),
});
const work = { subscribers: [countIt], batches: [], performers: [], dailies: [], sweeps: [] };
const worker = startWorker({ services, work, actorFor: systemActor, tuning: { lockDuration: 1_000, stalledInterval: 500 } });
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => void worker.stop().finally(() => process.exit(0)));
await worker.ready;
process.send?.('ready');
