import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TSchema } from 'typebox';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { upcastData, type DataOf, type EventDefinition, type LoggedEvent } from '#shared/platform/event.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { AnyRoom, EventOf, Room, StateOf } from '#shared/platform/room.ts';

export interface RoomAccessContext {
  readonly em: SqlEntityManager;
  readonly actor: Actor;
  /** Time of the request, where a list is read. */
  readonly now?: Date;
}

/** Stands for all members of a room: nobody gets later events until their rights were checked again. */
export const everyone = 'everybody';

type Endings<R extends AnyRoom> = Partial<{ readonly [E in EventOf<R> & EventDefinition as E['name']]: (data: DataOf<E>) => string }>;

type RecordRead = (snapshot: RoomAccessContext, id: string) => Promise<(ctx: Context) => Promise<void>>;

/** A room as the server knows it: its authorisation, and its state loaded from the rows. */
export interface ServedRoom<R extends AnyRoom = AnyRoom> {
  readonly room: R;
  /** Tables whose rows have such a room each. The log and the generated suites know the rooms from them. */
  readonly rowsOf: string | readonly string[];
  /** Id of the one room that belongs to no company. */
  readonly sharedId?: string;
  /** Throws `record.absent` if the actor may not read the room, as for a room that does not exist. */
  authorize(snapshot: RoomAccessContext, id: string): Promise<void>;
  load(snapshot: RoomAccessContext, id: string): Promise<unknown>;
  /** Finds out what a read of the state tells. The function that it returns records the read, after the transaction and before the answer. */
  readonly recordRead?: RecordRead;
  readonly isKept?: boolean;
  readonly endsFor?: Readonly<Record<string, (data: never) => string>>;
  readonly endsForAll?: readonly string[];
  readonly hidesEarlier?: readonly string[];
  readonly canWatch?: (actor: Actor) => boolean;
  readonly canWatchOwn?: (actor: Actor) => boolean;
  readonly isOfAllCompanies?: boolean;
  readonly isPersonal?: boolean;
}

/** Names of the tables whose rows have such a room each. */
export const tablesOfRooms = ({ rowsOf }: Pick<ServedRoom, 'rowsOf'>): readonly string[] => [rowsOf].flat();

/** Defines how a room is served. Both functions run in the one snapshot that the join or the GET opened. */
export function serveRoom<Name extends string, State extends TSchema, Events extends EventDefinition>(
  room: Room<Name, State, Events>,
  how: {
    rowsOf: string | readonly string[];
    sharedId?: string;
    authorize: (snapshot: RoomAccessContext, id: string) => Promise<void>;
    load: (snapshot: RoomAccessContext, id: string) => Promise<StateOf<Room<Name, State, Events>>>;
    recordRead?: RecordRead;
    /** Cache the state until the next event of the room. `load` must not depend on the actor. */
    isKept?: boolean;
    endsFor?: Endings<NoInfer<Room<Name, State, Events>>>;
    endsForAll?: readonly Events['name'][];
    /** Events before which nobody reads the log: a reader who missed one gets the state instead of the missed events. */
    hidesEarlier?: readonly Events['name'][];
    /** True if the actor may list what these rooms hold, and may thus learn that some room of the kind has changed. */
    canWatch?: (actor: Actor) => boolean;
    /** True if the actor may learn that the room of their own company has changed, where `canWatch` decides about those of all companies. */
    canWatchOwn?: (actor: Actor) => boolean;
    /** Lists of these rooms contain rows of all companies. */
    isOfAllCompanies?: boolean;
    /** Belongs to a person wherever they work: an operator in another company keeps it. */
    isPersonal?: boolean;
  },
): ServedRoom {
  return { room: room as unknown as AnyRoom, ...how } as ServedRoom;
}

export function personRemovedBy({ room, endsFor, endsForAll }: ServedRoom, event: LoggedEvent): string | null {
  if (endsForAll?.includes(event.name)) return everyone;
  const ends = endsFor?.[event.name];
  const definition = ends && room.events.find(({ name }) => name === event.name);
  if (!definition) return null;
  // An event of a newer build cannot be applied here, but it still ends memberships.
  return ends((event.v > definition.v ? event.data : upcastData(definition, event)) as never);
}

/**
 * Tells whether the events after a cursor may be sent; otherwise the reader gets the state. Where reads are recorded, somebody at the start of
 * the log has not read the state before.
 */
export const mayReadMissed = ({ hidesEarlier = [], recordRead }: ServedRoom, since: Cursor, events: readonly LoggedEvent[]): boolean =>
  !(recordRead && since.seq === 0) && !events.some(({ name }) => hidesEarlier.includes(name));

/** Finds a room by name. Throws `record.absent` for an unknown name. */
export function findServedRoom(rooms: ReadonlyMap<string, ServedRoom>, name: string): ServedRoom {
  const served = rooms.get(name);
  if (!served) throw new AppError('record.absent');
  return served;
}
