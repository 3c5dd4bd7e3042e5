import { Type, type Static } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Instant, Nullable } from './schema.ts';

/**
 * Separate queues, so that none waits for another: `events` is short work, `jobs` may be long, `files`, `mail` and `push` wait for external
 * services.
 */
export const QueueName = Type.Enum(['events', 'jobs', 'files', 'mail', 'push']);
export type QueueName = Static<typeof QueueName>;

export const DeadJob = Type.Object({
  queue: QueueName,
  id: Type.String(),
  name: Type.String(),
  event: Nullable(Type.String()),
  failedAt: Instant,
  attempts: Type.Integer({ minimum: 0 }),
  reason: Type.String({ maxLength: 500 }),
});
export type DeadJob = Static<typeof DeadJob>;

export const maxDeadJobs = 50;

export const deadJobsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/queues/dead',
  summary: 'List the failed jobs',
  description: 'The newest 50 jobs that failed at their last attempt.',
  access: 'signed-in',
  schema: { response: { 200: Type.Object({ jobs: Type.Array(DeadJob), total: Type.Integer({ minimum: 0 }) }) } },
});

export const retryJobEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/queues/:queue/jobs/:jobId/retry',
  summary: 'Retry a failed job',
  description: 'Attempts the job again, at most five times. `isRetried` is false when the job is no longer failed.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: {
    params: Type.Object({ queue: QueueName, jobId: Type.String({ pattern: '^[\\w.:-]{1,200}$' }) }),
    response: { 200: Type.Object({ isRetried: Type.Boolean() }) },
  },
});
