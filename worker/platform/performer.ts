import type { Static, TSchema } from 'typebox';
import type { JobDefinition } from '#shared/platform/job.ts';
import type { JobContext } from './job-context.ts';

export interface Performer {
  readonly job: JobDefinition;
  readonly handle: (work: JobContext, payload: never) => Promise<void>;
}

/** Defines the handler of a job. It runs at least once, with five attempts. */
export const perform = <Name extends string, Payload extends TSchema>(
  job: JobDefinition<Name, Payload>,
  handle: (work: JobContext, payload: Static<Payload>) => Promise<void>,
): Performer => ({ job: job as unknown as JobDefinition, handle: handle as Performer['handle'] });
