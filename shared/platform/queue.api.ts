import { Type, type Static } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const QueueName = Type.Enum(['events', 'jobs']);
export type QueueName = Static<typeof QueueName>;

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
