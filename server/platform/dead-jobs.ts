import type { Job } from 'bullmq';
import type { DeadJob, QueueName } from '#shared/platform/queue.api.ts';
import { queueNames } from './queues.ts';

/** As many as are read at a time: BullMQ asks for each of them by itself. */
const pageSize = 10;

/** What is asked of each queue. */
type Dead = Readonly<
  Record<QueueName, { getFailedCount(): Promise<number>; getFailed(start: number, end: number): Promise<Pick<Job, ReadOfJob>[]> }>
>;
type ReadOfJob = 'id' | 'name' | 'data' | 'finishedOn' | 'timestamp' | 'attemptsMade' | 'failedReason';

interface Walk {
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

/** What a page shifted by one that was given up meanwhile brings twice is there once. */
function newestOf(walks: readonly Walk[], most: number): DeadJob[] {
  const all = walks.flatMap(({ found }) => found);
  const once = new Map(all.map((job) => [`${job.queue} ${job.id}`, job]));
  return [...once.values()].sort((a, b) => b.failedAt.localeCompare(a.failedAt)).slice(0, most);
}

/** Whether the rest of a queue may hold one that is newer than the last of these. */
const mayHoldMore = ({ total, read, found }: Walk, newest: readonly DeadJob[], most: number) =>
  read < total && (newest.length < most || read === 0 || (found.at(-1)?.failedAt ?? '') > newest.at(-1)!.failedAt);

/** The newest of what was given up in all queues, and how much there is; read in pages, of each queue as far as it matters. */
export async function readDeadJobs(queues: Dead, most: number): Promise<{ jobs: DeadJob[]; total: number }> {
  const counted = queueNames.map(async (name): Promise<Walk> => ({ name, total: await queues[name].getFailedCount(), read: 0, found: [] }));
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
