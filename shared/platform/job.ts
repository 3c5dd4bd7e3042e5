import { Type, type Static, type TSchema } from 'typebox';
import type { QueueName } from './queue.api.ts';
import { Day, closed } from './schema.ts';

export interface JobDefinition<Name extends string = string, Payload extends TSchema = TSchema> {
  readonly name: Name;
  readonly schema: Payload;
  /** Delay before the second attempt in milliseconds, doubled after each attempt. Default: 2,000. */
  readonly firstDelayMs?: number;
  /** Attempts before the job fails for good. Default: 5. */
  readonly tries?: number;
  /** Queue of the job. Default: jobs without external services. */
  readonly queue?: Exclude<QueueName, 'events'>;
}

/** Defines a job. Its payload holds ids and days only, never personal text, which the processor reads from the database. */
export function defineJob<const Name extends string, Payload extends TSchema>(
  name: Name,
  schema: Payload,
  how: Pick<JobDefinition, 'firstDelayMs' | 'tries' | 'queue'> = {},
): JobDefinition<Name, Payload> {
  return { name, schema: closed(schema), ...how };
}

export type PayloadOf<J> = J extends JobDefinition<string, infer Payload> ? Static<Payload> : never;

export const DailyPayload = Type.Object({ localDate: Day });
