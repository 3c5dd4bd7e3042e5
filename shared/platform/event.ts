import { Type, type Static, type TSchema } from 'typebox';
import { Id, Instant, Nullable, closed } from './schema.ts';

/** Defines a kind of event: its name, the closed schema of its data, and its current version. */
export interface EventDefinition<Name extends string = string, Data extends TSchema = TSchema> {
  readonly name: Name;
  readonly schema: Data;
  readonly v: number;
  /** `upcasts[n]` turns data of version n + 1 into version n + 2. */
  readonly upcasts: readonly ((data: never) => unknown)[];
}

const secretEvents = new Set<string>();

/** Names of the events that no audit, history and export shows: votes, private notes and anonymous answers. */
export const secretEventNames = (): string[] => [...secretEvents].sort();

/** With `isSecret`, only the room of an event shows it. */
export function defineEvent<const Name extends string, Data extends TSchema>(
  name: Name,
  schema: Data,
  upcasts: readonly ((data: never) => unknown)[] = [],
  { isSecret = false }: { isSecret?: boolean } = {},
): EventDefinition<Name, Data> {
  if (isSecret) secretEvents.add(name);
  return { name, schema: closed(schema), v: upcasts.length + 1, upcasts };
}

export type DataOf<E> = E extends EventDefinition<string, infer Data> ? Static<Data> : never;

export const LoggedEvent = Type.Object({
  id: Id,
  name: Type.String(),
  v: Type.Integer(),
  data: Type.Unknown(),
  actorId: Nullable(Id),
  /** Id of the person who acted on behalf of `actorId`; absent if they are the same. */
  realActorId: Type.Optional(Nullable(Id)),
  at: Instant,
});
export type LoggedEvent = Static<typeof LoggedEvent>;

/** Converts the data of a logged event to the current version. Throws if the event is newer than this build. */
export function upcastData(definition: EventDefinition, event: Pick<LoggedEvent, 'name' | 'v' | 'data'>): unknown {
  if (event.v > definition.v) throw new Error(`${event.name} v${event.v} is newer than v${definition.v}`);
  return definition.upcasts.slice(event.v - 1).reduce<unknown>((data, upcast) => upcast(data as never), event.data);
}
