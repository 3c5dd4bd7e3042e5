import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/platform/errors.ts';
import { maxDeadJobs, type DeadJob, type QueueName } from '#shared/platform/queue.api.ts';
import { canManageQueue } from '#shared/platform/queue.policy.ts';
import { readDeadJobs } from './dead-jobs.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { queueNames } from './create-queues.ts';
import type { OpenQueues } from '#server/platform/base/queues.ts';

const timeoutMs = 3_000;

const throwUnavailable = () => {
  throw new AppError('server.unavailable');
};

/** Runs a request to the queue with a timeout, because BullMQ itself waits forever. Throws `server.unavailable` if the queue is unavailable. */
export async function withQueues<T>(services: Pick<Services, 'queues'>, ask: (open: OpenQueues['queues']) => Promise<T>): Promise<T> {
  const { queues } = await services.queues.open().catch(throwUnavailable);
  const answered = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: answered.signal }).then(throwUnavailable);
  const answer = ask(queues);
  for (const one of [timeout, answer]) one.catch(() => undefined); // the promise that loses the race may still reject
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    answered.abort();
  }
}

/** Retries a failed job with five new attempts. Returns `isRetried: false` if the job has not failed. */
export async function retryJob(ctx: Context, queue: QueueName, jobId: string): Promise<{ isRetried: boolean }> {
  authorizeRead(canManageQueue(ctx.actor));
  const isRetried = await withQueues(ctx.services, async (queues) => {
    const job = await queues[queue].getJob(jobId);
    if (!job) throw new AppError('record.absent');
    if (!(await job.isFailed())) return false;
    try {
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    } catch (error) {
      // Another request has already retried it.
      if (await job.isFailed()) throw error;
      return false;
    }
  });
  return write(ctx, async () => () => ({ isRetried }));
}

export async function listDeadJobs(ctx: Context): Promise<{ jobs: DeadJob[]; total: number }> {
  authorizeRead(canManageQueue(ctx.actor));
  return withQueues(ctx.services, (queues) => readDeadJobs(queues, maxDeadJobs));
}

export const countJobs = (services: Pick<Services, 'queues'>) =>
  withQueues(services, async (queues) => {
    const counts = queueNames.map(
      async (name) => [name, await queues[name].getJobCounts('waiting', 'active', 'delayed', 'failed')] as const,
    );
    return Object.fromEntries(await Promise.all(counts));
  });
