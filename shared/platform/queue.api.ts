import { Type, type Static } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Instant, Nullable } from './schema.ts';

/**
 * What follows events, which is short, and jobs, which may be long; and by itself what waits for others: for whoever looks
 * for viruses, a mail server, the services of browsers' makers. None of them waits for another.
 */
export const QueueName = Type.Enum(['events', 'jobs', 'files', 'mail', 'push']);
export type QueueName = Static<typeof QueueName>;

/** Work that was given up after its last try. */
export const DeadJob = Type.Object({
  queue: QueueName,
  id: Type.String(),
  /** Who was to do it, and after which event, where it follows one. */
  name: Type.String(),
  event: Nullable(Type.String()),
  failedAt: Instant,
  /** How often it was tried. */
  attempts: Type.Integer({ minimum: 0 }),
  /** What the last try ended with. */
  reason: Type.String({ maxLength: 500 }),
});
export type DeadJob = Static<typeof DeadJob>;

/** As many of them as are shown; the newest. */
export const maxDeadJobs = 50;

export const deadJobsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/queues/dead',
  access: 'signed-in',
  schema: { response: { 200: Type.Object({ jobs: Type.Array(DeadJob), total: Type.Integer({ minimum: 0 }) }) } },
});

/** Tries once more, five times over, what was given up; says whether it was waiting for that. */
export const retryJobEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/queues/:queue/jobs/:jobId/retry',
  access: 'signed-in',
  schema: {
    params: Type.Object({ queue: QueueName, jobId: Type.String({ pattern: '^[\\w.:-]{1,200}$' }) }),
    response: { 200: Type.Object({ isRetried: Type.Boolean() }) },
  },
});
