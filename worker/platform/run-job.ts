import { Value } from 'typebox/value';
import type { OpenQueues, JobProcessor } from '#server/platform/base/queues.ts';
import type { Performer } from './performer.ts';
import type { Enqueue, JobContext } from './job-context.ts';

export interface CompanyJob {
  readonly companyId: string;
  readonly payload: unknown;
}

export const enqueueFor =
  (queues: OpenQueues['queues'], companyId: string): Enqueue =>
  async ({ name, firstDelayMs, tries, queue = 'jobs' }, payload, { id, delay }) => {
    const backoff = firstDelayMs !== undefined && { backoff: { type: 'exponential', delay: firstDelayMs, jitter: 0.5 } };
    const opts = {
      jobId: `${name}.${companyId}.${id}`,
      ...backoff,
      ...(tries !== undefined && { attempts: tries }),
      ...(delay !== undefined && { delay }),
    };
    await queues[queue].add(name, { companyId, payload } satisfies CompanyJob, opts);
  };

export function runJobs(performers: readonly Performer[], workFor: (job: { companyId: string; key: string }) => JobContext): JobProcessor {
  return async ({ name, data, id = '' }) => {
    const { companyId, payload } = data as CompanyJob;
    const performer = performers.find(({ job }) => job.name === name);
    if (!performer) throw new Error(`No job handler ${name} exists in this version.`);
    if (!Value.Check(performer.job.schema, payload)) throw new Error(`The payload of the job ${name} does not match its schema.`);
    await performer.handle(workFor({ companyId, key: id }), payload as never);
  };
}
