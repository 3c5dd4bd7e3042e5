import type { Static, TSchema } from 'typebox';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import type { EventFilter } from '#server/platform/data/subscribers.ts';
import type { JobContext } from './job-context.ts';

export interface Subscriber {
  readonly event: EventDefinition;
  readonly name: string;
  readonly handle: (work: JobContext, event: ReceivedEvent<never>) => Promise<void>;
  readonly filter?: EventFilter;
}

/** Gets all waiting events of a company in one job, oldest first, at most 200. */
export interface BatchSubscriber {
  readonly name: string;
  readonly events: readonly Pick<Subscriber, 'event' | 'filter'>[];
  readonly handle: (work: JobContext, events: readonly ReceivedEvent<never>[]) => Promise<void>;
}

/**
 * Subscribes to an event: runs at least once after the commit, in no guaranteed order. The name, `verb-noun`, must never change, because it
 * is part of the job id. The optional filter runs in the transaction of the event, so it may only compare values.
 */
export const on = <Name extends string, Data extends TSchema>(
  event: EventDefinition<Name, Data>,
  name: string,
  handle: (work: JobContext, event: ReceivedEvent<EventDefinition<Name, Data>>) => Promise<void>,
  filter?: (after: Static<Data>, before: Static<Data>) => boolean,
): Subscriber => ({
  event: event as unknown as EventDefinition,
  name,
  handle: handle as Subscriber['handle'],
  ...(filter && { filter }),
});
