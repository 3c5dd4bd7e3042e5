import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TSchema } from 'typebox';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { currentData, type DataOf, type EventDefinition, type LoggedEvent } from '#shared/platform/event.ts';
import type { AnyRoom, EventOf, Room, StateOf } from '#shared/platform/room.ts';

/** One snapshot of the database, and who looks at it. */
export interface RoomSnapshot {
  readonly em: SqlEntityManager;
  readonly actor: Actor;
}

/** Stands for all who are in a room: none of them hears more of it before their rights were looked at again. */
export const everybody = 'everybody';

/** For the facts that end a membership: the person whom nothing later in the room may reach by it. */
type Endings<R extends AnyRoom> = Partial<{ readonly [E in EventOf<R> & EventDefinition as E['name']]: (data: DataOf<E>) => string }>;

/** A room with what the server knows of it: who may be in it, and its state from the rows. */
export interface ServedRoom<R extends AnyRoom = AnyRoom> {
  readonly room: R;
  /** Throws `record.absent` for who may not read it, as for a room that is not there. */
  authorize(snapshot: RoomSnapshot, id: string): Promise<void>;
  load(snapshot: RoomSnapshot, id: string): Promise<unknown>;
  readonly isKept?: boolean;
  readonly endsFor?: Readonly<Record<string, (data: never) => string>>;
  readonly endsForAll?: readonly string[];
}

/** Says how a room is served. Both functions run in the one snapshot that the join or the GET opened. */
export function serveRoom<Name extends string, State extends TSchema, Events extends EventDefinition>(
  room: Room<Name, State, Events>,
  how: {
    authorize: (snapshot: RoomSnapshot, id: string) => Promise<void>;
    load: (snapshot: RoomSnapshot, id: string) => Promise<StateOf<Room<Name, State, Events>>>;
    /** Many open it as it stands: what `load` answers, which may not depend on who asks, is kept until the room's next event. */
    isKept?: boolean;
    endsFor?: Endings<NoInfer<Room<Name, State, Events>>>;
    /** The names of facts after which everybody in the room is looked at again. */
    endsForAll?: readonly Events['name'][];
  },
): ServedRoom {
  return { room: room as unknown as AnyRoom, ...how } as ServedRoom;
}

/** Whose membership of this room the event ends, if it ends one: a person's, or `everybody`'s. */
export function endedBy({ room, endsFor, endsForAll }: ServedRoom, event: LoggedEvent): string | null {
  if (endsForAll?.includes(event.name)) return everybody;
  const ends = endsFor?.[event.name];
  const definition = ends && room.events.find(({ name }) => name === event.name);
  if (!definition) return null;
  // One written by a newer build is not this one's to fold, but it still ends what it ends.
  return ends((event.v > definition.v ? event.data : currentData(definition, event)) as never);
}

/** Finds the served room of a name; throws `record.absent` for a name that nobody serves. */
export function findServed(rooms: ReadonlyMap<string, ServedRoom>, name: string): ServedRoom {
  const served = rooms.get(name);
  if (!served) throw new AppError('record.absent');
  return served;
}
