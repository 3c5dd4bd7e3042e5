import type { Static, TSchema } from 'typebox';
import { currentData, type DataOf, type EventDefinition, type LoggedEvent } from './event.ts';
import { closed } from './schema.ts';

type Folds<State, Events extends EventDefinition> = {
  readonly [E in Events as E['name']]: (state: State, data: DataOf<E>) => void;
};

/** A live view of bounded size: its name, its state, the facts that change it, and the fold that both sides use. */
export interface Room<Name extends string = string, State extends TSchema = TSchema, Events extends EventDefinition = EventDefinition> {
  readonly name: Name;
  readonly state: State;
  readonly events: readonly Events[];
  readonly apply: Folds<Static<State>, Events>;
}

export type StateOf<R> = R extends { readonly state: infer State extends TSchema } ? Static<State> : never;
export type EventOf<R> = R extends { readonly events: readonly (infer E)[] } ? E : never;

/** What a room of unknown kind is to the mechanism that carries it. */
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

/** `board:6f…`: how a room is named in the log, on the wire and among listeners. */
export const roomKey = (room: Pick<AnyRoom, 'name'>, id: string) => `${room.name}:${id}`;

/** The name and the id in a room's key. */
export function splitRoomKey(key: string): { name: string; id: string } {
  const colon = key.indexOf(':');
  return { name: key.slice(0, colon), id: key.slice(colon + 1) };
}

/** The room meets a fact that this build does not know: the client must be reloaded before it goes on. */
export class UnknownEvent extends Error {}

type Told = Pick<LoggedEvent, 'name' | 'v' | 'data'>;

/** A fact of the log in today's version: whoever reads one reads it through here. Throws `UnknownEvent`. */
export function currentEvent<E extends Told>(room: Pick<AnyRoom, 'name' | 'events'>, event: E): E {
  const definition = room.events.find(({ name }) => name === event.name);
  if (!definition || event.v > definition.v) throw new UnknownEvent(`${room.name} does not know ${event.name} v${event.v}`);
  return event.v === definition.v ? event : { ...event, v: definition.v, data: currentData(definition, event) };
}

/** Changes `state` by one fact. Assigns and never adds, so that hearing a fact twice changes nothing. */
export function fold(room: AnyRoom, state: unknown, event: Told): void {
  const { name, data } = currentEvent(room, event);
  room.apply[name]!(state as never, data as never);
}
