import { Type } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';
import { postKinds } from './webhook-outcome.schema.ts';

/** Runs a KPI query by its schedule, in the queue of the jobs that wait for other hosts. A failed run is stored and waits for its next time. */
export const runQueryJob = defineJob('integrations.run-query', Type.Object({ queryId: Id }), { tries: 3, queue: 'push' });

/** Sends a message to a channel. An attempt that fails queues the next one, with a longer delay. */
export const postMessageJob = defineJob(
  'integrations.post-message',
  Type.Object({ webhookId: Id, eventId: Id, kind: Type.Enum([...postKinds]), subjectId: Id, attempt: Type.Integer({ minimum: 1 }) }),
  { tries: 3, queue: 'push' },
);
