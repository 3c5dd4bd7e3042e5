import { Type, type Static, type TSchema } from 'typebox';
import type { QueueName } from './queue.api.ts';
import { Day, closed } from './schema.ts';

/** A kind of work that is done later: its name, `feature.verb-noun`, and the closed schema of what it is told. */
export interface JobDefinition<Name extends string = string, Payload extends TSchema = TSchema> {
  readonly name: Name;
  readonly schema: Payload;
  /** Milliseconds before the second try; each further pause is twice as long. Without it, two seconds. */
  readonly firstPause?: number;
  /** As often it is tried before it is given up; without it, five times. */
  readonly tries?: number;
  /** Where it waits; without it, among the jobs that wait for nobody outside. */
  readonly queue?: Exclude<QueueName, 'events'>;
}

/** What the queue keeps of a job is ids and days, never what somebody wrote: whoever does it reads that when it is done. */
export function defineJob<const Name extends string, Payload extends TSchema>(
  name: Name,
  schema: Payload,
  how: Pick<JobDefinition, 'firstPause' | 'tries' | 'queue'> = {},
): JobDefinition<Name, Payload> {
  return { name, schema: closed(schema), ...how };
}

export type PayloadOf<J> = J extends JobDefinition<string, infer Payload> ? Static<Payload> : never;

/** What a job is told that each company has once a day: which of its days it is. */
export const DailyPayload = Type.Object({ localDate: Day });
