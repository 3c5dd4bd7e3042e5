import { Compile, type Validator } from 'typebox/compile';
import type { EventDefinition } from '#shared/platform/event.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';

/** An event to append; its data is read after the flush. */
export interface EventDraft {
  readonly room: string;
  readonly event: EventDefinition;
  readonly causeId: string | null;
  readonly data: () => unknown;
  readonly before?: unknown;
  readonly isSilent?: boolean;
}

export function createEventRecorder(): { recordEvent: RecordEvent; drafts: () => readonly EventDraft[] } {
  const collected: EventDraft[] = [];
  return {
    recordEvent: (room, roomId, event, data, { causeId = null, before, isSilent = false } = {}) => {
      collected.push({ room: roomKey(room, roomId), event, causeId, data, before, isSilent });
    },
    drafts: () => collected,
  };
}

const validators = new WeakMap<EventDefinition, Validator>();

/** Serialises the data after checking it against the event's closed schema. An error here is a bug in the service. */
export function serializeEventData(event: EventDefinition, data: unknown): string {
  let validator = validators.get(event);
  if (!validator) validators.set(event, (validator = Compile(event.schema)));
  if (!validator.Check(data)) {
    const [fault] = validator.Errors(data);
    throw new Error(`${event.name} was recorded with data off its schema: ${fault?.instancePath} ${fault?.message}`);
  }
  return JSON.stringify(data);
}
