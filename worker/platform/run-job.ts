import { Value } from 'typebox/value';
import type { OpenQueues, Processing } from '#server/platform/queues.ts';
import type { Performer } from './performer.ts';
import type { Enqueue, Work } from './work.ts';

/** What the queue keeps of a job. */
export interface CompanyJob {
  readonly companyId: string;
  readonly payload: unknown;
}

/** Leaves jobs of a company in the queue. */
export const enqueueFor =
  (queues: OpenQueues['queues'], companyId: string): Enqueue =>
  async ({ name, firstPause, tries, queue = 'jobs' }, payload, { id, delay }) => {
    const backoff = firstPause !== undefined && { backoff: { type: 'exponential', delay: firstPause, jitter: 0.5 } };
    const opts = {
      jobId: `${name}.${companyId}.${id}`,
      ...backoff,
      ...(tries !== undefined && { attempts: tries }),
      ...(delay !== undefined && { delay }),
    };
    await queues[queue].add(name, { companyId, payload } satisfies CompanyJob, opts);
  };

/** Does a job as its performer does. */
export function runJobs(performers: readonly Performer[], workFor: (job: { companyId: string; key: string }) => Work): Processing {
  return async ({ name, data, id = '' }) => {
    const { companyId, payload } = data as CompanyJob;
    const performer = performers.find(({ job }) => job.name === name);
    if (!performer) throw new Error(`Nobody here does ${name}.`);
    if (!Value.Check(performer.job.schema, payload)) throw new Error(`${name} was told what its schema does not know.`);
    await performer.handle(workFor({ companyId, key: id }), payload as never);
  };
}
