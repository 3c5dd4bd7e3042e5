import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/platform/errors.ts';
import { maxDeadJobs, type DeadJob, type QueueName } from '#shared/platform/queue.api.ts';
import { canTendQueue } from '#shared/platform/queue.policy.ts';
import { readDeadJobs } from './dead-jobs.ts';
import { write } from './doors.ts';
import type { Context, House } from './house.ts';
import { authorizeRead } from './load.ts';
import { queueNames, type OpenQueues } from './queues.ts';

const patience = 3_000;

const away = () => {
  throw new AppError('server.unavailable');
};

/** What is asked of the queue; throws `server.unavailable` where it is away, since BullMQ itself waits without end. */
export async function askQueue<T>(house: Pick<House, 'queues'>, ask: (open: OpenQueues['queues']) => Promise<T>): Promise<T> {
  const { queues } = await house.queues.open().catch(away);
  const enough = new AbortController();
  const tooLong = delay(patience, undefined, { signal: enough.signal }).then(away);
  const answer = ask(queues);
  for (const one of [tooLong, answer]) one.catch(() => undefined); // the one that comes second is not heard
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    enough.abort();
  }
}

/** Gives a job that was given up its five tries again; one that is not given up is left alone. */
export async function retryJob(ctx: Context, queue: QueueName, jobId: string): Promise<{ isRetried: boolean }> {
  authorizeRead(canTendQueue(ctx.actor));
  const isRetried = await askQueue(ctx.house, async (queues) => {
    const job = await queues[queue].getJob(jobId);
    if (!job) throw new AppError('record.absent');
    if (!(await job.isFailed())) return false;
    try {
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    } catch (error) {
      // Another was quicker.
      if (await job.isFailed()) throw error;
      return false;
    }
  });
  return write(ctx, async () => () => ({ isRetried }));
}

/** What was given up and why, newest first. */
export async function listDeadJobs(ctx: Context): Promise<{ jobs: DeadJob[]; total: number }> {
  authorizeRead(canTendQueue(ctx.actor));
  return askQueue(ctx.house, (queues) => readDeadJobs(queues, maxDeadJobs));
}

/** How many jobs wait, are done, and were given up. */
export const countJobs = (house: Pick<House, 'queues'>) =>
  askQueue(house, async (queues) => {
    const counts = queueNames.map(
      async (name) => [name, await queues[name].getJobCounts('waiting', 'active', 'delayed', 'failed')] as const,
    );
    return Object.fromEntries(await Promise.all(counts));
  });
