import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TSchema } from 'typebox';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { AnyRoom, Room, StateOf } from '#shared/platform/room.ts';

/** One snapshot of the database, and who looks at it. */
export interface RoomSnapshot {
  readonly em: SqlEntityManager;
  readonly actor: Actor;
}

/** A room with what the server knows of it: who may be in it, and its state from the rows. */
export interface ServedRoom<R extends AnyRoom = AnyRoom> {
  readonly room: R;
  /** Throws `record.absent` for who may not read it, as for a room that is not there. */
  authorize(snapshot: RoomSnapshot, id: string): Promise<void>;
  load(snapshot: RoomSnapshot, id: string): Promise<unknown>;
}

/** Says how a room is served. Both functions run in the one snapshot that the join or the GET opened. */
export function serveRoom<Name extends string, State extends TSchema, Events extends EventDefinition>(
  room: Room<Name, State, Events>,
  how: {
    authorize: (snapshot: RoomSnapshot, id: string) => Promise<void>;
    load: (snapshot: RoomSnapshot, id: string) => Promise<StateOf<Room<Name, State, Events>>>;
  },
): ServedRoom {
  return { room: room as unknown as AnyRoom, ...how };
}

/** Finds the served room of a name; throws `record.absent` for a name that nobody serves. */
export function findServed(rooms: ReadonlyMap<string, ServedRoom>, name: string): ServedRoom {
  const served = rooms.get(name);
  if (!served) throw new AppError('record.absent');
  return served;
}
