import type { Static, TSchema } from 'typebox';
import type { JobDefinition } from '#shared/platform/job.ts';
import type { Work } from './work.ts';

/** How a kind of job is done. */
export interface Performer {
  readonly job: JobDefinition;
  readonly handle: (work: Work, payload: never) => Promise<void>;
}

/** Says how a kind of job is done: at least once, five times before it is given up. */
export const perform = <Name extends string, Payload extends TSchema>(
  job: JobDefinition<Name, Payload>,
  handle: (work: Work, payload: Static<Payload>) => Promise<void>,
): Performer => ({ job: job as unknown as JobDefinition, handle: handle as Performer['handle'] });
