import { Type, type Static } from 'typebox';
import { defineEvent, type DataOf, type EventDefinition, type LoggedEvent } from '#shared/platform/event.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import { defineRoom, applyEvent } from '#shared/platform/room.ts';

const Note = Type.Object({ id: Type.String(), text: Type.String(), tags: Type.Array(Type.String()) });
export type Note = Static<typeof Note>;
export const noteWritten = defineEvent('note.written', Note);
export const noteTorn = defineEvent('note.torn', Type.Pick(Note, ['id']));

const Wall = Type.Object({ title: Type.String(), notes: Type.Record(Type.String(), Note) });
export type Wall = Static<typeof Wall>;

export const poison = 'poison';

export const wallRoom = defineRoom({
  name: 'wall',
  state: Wall,
  events: [noteWritten, noteTorn],
  apply: {
    'note.written': (wall, note) => {
      wall.notes[note.id] = note;
      if (note.text === poison) throw new Error('The fold failed half-way.');
    },
    'note.torn': (wall, { id }) => {
      delete wall.notes[id];
    },
  },
});

export const noteOf = (id: string, text: string, tags: string[] = []): Note => ({ id, text, tags });

export class WallLog {
  readonly events: LoggedEvent[] = [];
  /** Distinguishes a restored log, which has other events with the same numbers. */
  #name: string;

  constructor(name = 'a') {
    this.#name = name;
  }

  get head(): Cursor {
    return { seq: this.events.length, id: this.events.at(-1)?.id ?? null };
  }

  record<E extends EventDefinition>(event: E, data: DataOf<E>, actorId: string | null = 'other'): number {
    const id = `${this.#name}${this.events.length + 1}`;
    this.events.push({ id, name: event.name, v: event.v, data, actorId, at: new Date(0).toISOString() });
    return this.events.length;
  }

  /** Copies the events, as a network transfer does. */
  since(seq: number, end = this.events.length): LoggedEvent[] {
    return structuredClone(this.events.slice(seq, end));
  }

  stateAt(seq = this.events.length): Wall {
    const wall: Wall = { title: 'Wall', notes: {} };
    for (const event of this.since(0, seq)) {
      const isPoison = (event.data as Partial<Note>).text === poison;
      if (isPoison) wall.notes[(event.data as Note).id] = event.data as Note;
      else applyEvent(wallRoom, wall, event);
    }
    return wall;
  }
}
