import type { Static, TSchema } from 'typebox';
import { upcastData, type DataOf, type EventDefinition, type LoggedEvent } from './event.ts';
import { closed } from './schema.ts';

type Folds<State, Events extends EventDefinition> = {
  readonly [E in Events as E['name']]: (state: State, data: DataOf<E>) => void;
};

/** A live view of bounded size: its name, state, events, and the fold that server and client share. */
export interface Room<Name extends string = string, State extends TSchema = TSchema, Events extends EventDefinition = EventDefinition> {
  readonly name: Name;
  readonly state: State;
  readonly events: readonly Events[];
  readonly apply: Folds<Static<State>, Events>;
}

export type StateOf<R> = R extends { readonly state: infer State extends TSchema } ? Static<State> : never;
export type EventOf<R> = R extends { readonly events: readonly (infer E)[] } ? E : never;

export interface AnyRoom {
  readonly name: string;
  readonly state: TSchema;
  readonly events: readonly EventDefinition[];
  readonly apply: Readonly<Record<string, (state: never, data: never) => void>>;
}

export function defineRoom<const Name extends string, State extends TSchema, const Events extends EventDefinition>(room: {
  name: Name;
  state: State;
  events: readonly Events[];
  apply: NoInfer<Folds<Static<State>, Events>>;
}): Room<Name, State, Events> {
  return { ...room, state: closed(room.state) };
}

/** Key of a room in the log, on the wire and among listeners: `board:6f…`. */
export const roomKey = (room: Pick<AnyRoom, 'name'>, id: string) => `${room.name}:${id}`;

export function splitRoomKey(key: string): { name: string; id: string } {
  const colon = key.indexOf(':');
  return { name: key.slice(0, colon), id: key.slice(colon + 1) };
}

/** This build does not know the event; the client must reload. */
export class UnknownEvent extends Error {}

type VersionedEvent = Pick<LoggedEvent, 'name' | 'v' | 'data'>;

/** Converts an event of the log to the current version. Throws `UnknownEvent`. Every reader of the log must use it. */
export function upcastEvent<E extends VersionedEvent>(room: Pick<AnyRoom, 'name' | 'events'>, event: E): E {
  const definition = room.events.find(({ name }) => name === event.name);
  if (!definition || event.v > definition.v) throw new UnknownEvent(`${room.name} does not know ${event.name} v${event.v}`);
  return event.v === definition.v ? event : { ...event, v: definition.v, data: upcastData(definition, event) };
}

/** Applies an event to `state`. It assigns and never adds, so that applying an event twice changes nothing. */
export function applyEvent(room: AnyRoom, state: unknown, event: VersionedEvent): void {
  const { name, data } = upcastEvent(room, event);
  room.apply[name]!(state as never, data as never);
}
