import type { DataOf } from '#shared/platform/event.ts';

interface ReceivedData<Data> {
  readonly id: string;
  readonly name: string;
  readonly room: string;
  readonly seq: number;
  readonly data: Data;
  /** Null for automatic events. */
  readonly actorId: string | null;
  /** Person who acted, if on behalf of `actorId`; otherwise equal to it. */
  readonly realActorId: string | null;
  readonly at: Date;
}

/** A logged event, as a subscriber gets it after the commit. */
export type ReceivedEvent<E> = ReceivedData<DataOf<E>>;
