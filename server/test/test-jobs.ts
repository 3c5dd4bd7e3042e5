import { randomUUID } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import type { World } from './world.ts';

type Place = Pick<World, 'services' | 'manager'>;

export async function newTestJobs({ services, manager }: Place, count: number, how: JobsOptions = {}): Promise<string[]> {
  const { queues } = await services.queues.open();
  const ids = Array.from({ length: count }, () => randomUUID());
  const data = { companyId: manager.companyId, payload: {} };
  await queues.jobs.addBulk(ids.map((jobId) => ({ name: 'tasks.carve', data, opts: { ...how, jobId } })));
  return ids;
}

export async function newDeadJob(place: Place): Promise<string> {
  const [id = ''] = await newTestJobs(place, 1, { attempts: 1, lifo: true });
  const { worker } = await place.services.queues.open();
  const hands = worker('jobs', async () => {}, {});
  const job = await hands.getNextJob('hands', { block: false });
  if (job?.id !== id) throw new Error('The next job is not the one that should fail.');
  await job.moveToFailed(new Error('A stone in the way.'), 'hands', false);
  await hands.close();
  return id;
}
