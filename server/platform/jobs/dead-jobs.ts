import type { Job } from 'bullmq';
import type { DeadJob, QueueName } from '#shared/platform/queue.api.ts';
import { queueNames } from './create-queues.ts';

/** Small pages: BullMQ sends one query for each job. */
const pageSize = 10;

type Dead = Readonly<
  Record<QueueName, { getFailedCount(): Promise<number>; getFailed(start: number, end: number): Promise<Pick<Job, ReadOfJob>[]> }>
>;
type ReadOfJob = 'id' | 'name' | 'data' | 'finishedOn' | 'timestamp' | 'attemptsMade' | 'failedReason';

interface QueueReader {
  readonly name: QueueName;
  readonly total: number;
  read: number;
  readonly found: DeadJob[];
}

const reasonOf = ({ failedReason }: Pick<Partial<Job>, 'failedReason'>) => (failedReason ?? '').trim().slice(0, 500);

const present = (queue: QueueName, job: Pick<Job, ReadOfJob>): DeadJob => ({
  queue,
  id: job.id ?? '',
  name: job.name,
  event: (job.data as { event?: string } | null)?.event ?? null,
  failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  attempts: job.attemptsMade,
  reason: reasonOf(job),
});

/** Remove duplicates: a job that fails between two page reads shifts the next page by one. */
function newestOf(walks: readonly QueueReader[], most: number): DeadJob[] {
  const all = walks.flatMap(({ found }) => found);
  const once = new Map(all.map((job) => [`${job.queue} ${job.id}`, job]));
  return [...once.values()].sort((a, b) => b.failedAt.localeCompare(a.failedAt)).slice(0, most);
}

const mayHoldMore = ({ total, read, found }: QueueReader, newest: readonly DeadJob[], most: number) =>
  read < total && (newest.length < most || read === 0 || (found.at(-1)?.failedAt ?? '') > newest.at(-1)!.failedAt);

/** Returns the newest failed jobs of all queues, at most `maxKeys`, and the total number. Reads each queue in pages and only as far as needed. */
export async function readDeadJobs(queues: Dead, most: number): Promise<{ jobs: DeadJob[]; total: number }> {
  const counted = queueNames.map(async (name): Promise<QueueReader> => ({
    name,
    total: await queues[name].getFailedCount(),
    read: 0,
    found: [],
  }));
  const walks = await Promise.all(counted);
  for (let jobs = newestOf(walks, most); ; jobs = newestOf(walks, most)) {
    const open = walks.filter((walk) => mayHoldMore(walk, jobs, most));
    if (open.length === 0) return { jobs, total: walks.reduce((sum, { total }) => sum + total, 0) };
    for (const walk of open) {
      const page = await queues[walk.name].getFailed(walk.read, walk.read + pageSize - 1);
      walk.found.push(...page.map((job) => present(walk.name, job)));
      walk.read += pageSize;
    }
  }
}
