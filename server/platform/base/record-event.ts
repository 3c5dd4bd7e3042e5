import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import type { EventOf } from '#shared/platform/room.ts';

export interface RecordOptions<E> {
  readonly causeId?: string;
  /** Data before the change: subscribers whose filter finds no relevant difference get no job. */
  readonly before?: DataOf<E> | null;
  /** No subscriber hears of the event, so nobody is notified; rooms and history contain it. */
  readonly isSilent?: boolean;
}

interface RecordableRoom {
  readonly name: string;
  readonly events: readonly EventDefinition[];
}

/** Records an event in a room; accepts only events of that room. The `id` in its data is its subject in the audit trail. */
export type RecordEvent = <R extends RecordableRoom, E extends EventOf<R> & EventDefinition>(
  room: R,
  roomId: string,
  event: E,
  data: () => DataOf<E>,
  circumstances?: RecordOptions<E>,
) => void;
