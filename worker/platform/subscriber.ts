import type { Static, TSchema } from 'typebox';
import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import type { Matters } from '#server/platform/subscribers.ts';
import type { Work } from './work.ts';

/** An event as a subscriber hears of it: what the log says, its data in today's version. */
export interface Heard<E> {
  readonly id: string;
  /** The room's key, `board:6f…`, and the number in it. */
  readonly room: string;
  readonly seq: number;
  readonly data: DataOf<E>;
  /** Null where nobody asked for it. */
  readonly actorId: string | null;
  /** Who acted, where it was on behalf of `actorId`; else the same. */
  readonly realActorId: string | null;
  readonly at: Date;
}

/** Work that follows each event of a kind. */
export interface Subscriber {
  readonly event: EventDefinition;
  readonly name: string;
  readonly handle: (work: Work, heard: Heard<never>) => Promise<void>;
  readonly matters?: Matters;
}

/**
 * Says what is done after each event of a kind has been committed: at least once, in no promised order. The name,
 * `verb-noun`, stays the same for good; with the event's id it is that of the job. `matters` says of which facts there is
 * anything to do, where it is known how things were before: it is asked in the transaction of the fact, so it only compares.
 */
export const on = <Name extends string, Data extends TSchema>(
  event: EventDefinition<Name, Data>,
  name: string,
  handle: (work: Work, heard: Heard<EventDefinition<Name, Data>>) => Promise<void>,
  matters?: (after: Static<Data>, before: Static<Data>) => boolean,
): Subscriber => ({
  event: event as unknown as EventDefinition,
  name,
  handle: handle as Subscriber['handle'],
  ...(matters && { matters }),
});
