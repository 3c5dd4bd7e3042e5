import { Type, type TArray, type TInteger, type TObject, type TOptional, type TProperties, type TString } from 'typebox';
import { defineEvent, type EventDefinition } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import type { Fields } from './field.ts';
import type { BeforeSchema, RecordSchemas, RowSchema, Values } from './record.schema.ts';

/** Data of an event: the record after the change. */
type ImageSchema<F extends Fields> = TObject<{ id: TString; record: RowSchema<F> }>;
/**
 * `changed` names all changed fields, and `before` contains their previous values, except those of long texts. `action` is the action that
 * changed the state.
 */
type Edit<F extends Fields> = TObject<{
  id: TString;
  record: RowSchema<F>;
  before: BeforeSchema<F>;
  changed: TArray<TString>;
  action: TOptional<TString>;
}>;

type Arrival<F extends Fields> = TObject<Edit<F>['properties'] & { previousVersion: TInteger }>;

export interface RecordEvents<Name extends string, F extends Fields> {
  readonly created: EventDefinition<`${Name}.created`, ImageSchema<F>>;
  readonly edited: EventDefinition<`${Name}.edited`, Edit<F>>;
  readonly archived: EventDefinition<`${Name}.archived`, ImageSchema<F>>;
  /** The record is no longer archived, or no longer deleted. */
  readonly restored: EventDefinition<`${Name}.restored`, ImageSchema<F>>;
  readonly deleted: EventDefinition<`${Name}.deleted`, TObject<{ id: TString }>>;
  /**
   * The record is in another room now. `version` is the one that it had, and `before` contains the previous values of the changed fields,
   * which only readers of this room may know. Only movable records have this event and the next.
   */
  readonly left: EventDefinition<`${Name}.left`, TObject<{ id: TString; version: TInteger; before: TOptional<BeforeSchema<F>> }>>;
  /** The edited record was in another room before, in the version `previousVersion`. `before` is empty. */
  readonly arrived: EventDefinition<`${Name}.arrived`, Arrival<F>>;
}

interface EventOptions {
  readonly actions?: readonly string[];
  readonly isMovable?: boolean;
  /** It moved never while it had fewer fields. */
  readonly isHandedOver?: boolean;
  readonly addedFields?: readonly Values[];
  readonly replacedFields?: Readonly<Record<string, string>>;
}

interface OlderData {
  readonly record: Values;
  readonly before?: Values;
  readonly changed?: readonly string[];
}

/** Returns a function that gives older data the values of added fields, and takes those of replaced fields out of it. */
function upcastOf(added: Values, replaced: Readonly<Record<string, string>>) {
  const kept = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => replaced[name] === undefined));
  return ({ record, before, changed, ...others }: OlderData) => ({
    ...others,
    record: { ...added, ...kept(record) },
    ...(before && { before: kept(before) }),
    ...(changed && { changed: [...new Set(changed.map((name) => replaced[name] ?? name))] }),
  });
}

export function eventsOf<Name extends string, F extends Fields>(
  name: Name,
  { row, before, names }: RecordSchemas<F>,
  { actions = [], isMovable = false, isHandedOver = false, addedFields = [], replacedFields = {} }: EventOptions = {},
): RecordEvents<Name, F> {
  const upcasts = addedFields.map((values) => upcastOf(values, replacedFields));
  // The departure names only the changed fields, so older ones need no values of new fields.
  const unchanged = addedFields.map(() => (data: object) => data);
  const image = Type.Object({ id: Id, record: row }) as ImageSchema<F>;
  const action: TProperties = actions.length === 0 ? {} : { action: Type.Optional(Type.Enum([...actions])) };
  const edit = Type.Object({ id: Id, record: row, before, changed: names, ...action }) as unknown as Edit<F>;
  const arrival = Type.Object({ ...edit.properties, previousVersion: Type.Integer() }) as unknown as Arrival<F>;
  const moves = {
    left: defineEvent(
      `${name}.left`,
      Type.Object({ id: Id, version: Type.Integer(), before: Type.Optional(before) }),
      (isHandedOver ? [] : unchanged) as never,
    ),
    arrived: defineEvent(`${name}.arrived`, arrival, isHandedOver ? [] : upcasts),
  };
  return {
    ...(isMovable || isHandedOver ? moves : ({} as typeof moves)),
    created: defineEvent(`${name}.created`, image, upcasts),
    edited: defineEvent(`${name}.edited`, edit, upcasts),
    archived: defineEvent(`${name}.archived`, image, upcasts),
    restored: defineEvent(`${name}.restored`, image, upcasts),
    deleted: defineEvent(`${name}.deleted`, Type.Object({ id: Id })),
  };
}
