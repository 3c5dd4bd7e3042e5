import { Compile, type Validator } from 'typebox/compile';
import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import { roomKey, type EventOf } from '#shared/platform/room.ts';

/** A fact to be appended: its data is read after the flush. */
export interface Draft {
  readonly room: string;
  readonly event: EventDefinition;
  readonly causeId: string | null;
  readonly data: () => unknown;
  /** The same data as it was before the fact, where that is known. */
  readonly before?: unknown;
}

/** What may be said of a fact besides its data. */
export interface Circumstances<E> {
  /** The fact that led to it. */
  readonly causeId?: string;
  /** The data as it was before: what has not changed to any follower's interest is not left to them. */
  readonly before?: DataOf<E> | null;
}

interface RecordableRoom {
  readonly name: string;
  readonly events: readonly EventDefinition[];
}

/**
 * Says that a fact happened in a room; accepts only facts of that room. Its subject, for the audit trail, is the `id`
 * in its data.
 */
export type Record = <R extends RecordableRoom, E extends EventOf<R> & EventDefinition>(
  room: R,
  roomId: string,
  event: E,
  data: () => DataOf<E>,
  circumstances?: Circumstances<E>,
) => void;

/** Collects the facts of one transaction. */
export function createRecorder(): { record: Record; drafts: () => readonly Draft[] } {
  const collected: Draft[] = [];
  return {
    record: (room, roomId, event, data, { causeId = null, before } = {}) => {
      collected.push({ room: roomKey(room, roomId), event, causeId, data, before });
    },
    drafts: () => collected,
  };
}

const validators = new WeakMap<EventDefinition, Validator>();

/** The data as it is stored, after it has passed the event's closed schema. A fault here is a defect of the service. */
export function checkedData(event: EventDefinition, data: unknown): string {
  let validator = validators.get(event);
  if (!validator) validators.set(event, (validator = Compile(event.schema)));
  if (!validator.Check(data)) {
    const [fault] = validator.Errors(data);
    throw new Error(`${event.name} was recorded with data off its schema: ${fault?.instancePath} ${fault?.message}`);
  }
  return JSON.stringify(data);
}
