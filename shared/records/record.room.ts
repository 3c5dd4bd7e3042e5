import { Type, type Static, type TBoolean, type TObject, type TOptional, type TRecord, type TString } from 'typebox';
import type { EventDefinition } from '#shared/platform/event.ts';
import { defineRoom, type Room } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import type { Fields } from './field.ts';
import type { RecordEvents } from './record.events.ts';
import type { RowSchema } from './record.schema.ts';

/** Limit of records in the state of a room, including archived ones. The room itself has no limit: lists page beyond it. */
export const maxInState = 2000;

export type RecordState<F extends Fields> = TObject<{
  id: TString;
  records: TRecord<string, RowSchema<F>>;
  isPartial: TOptional<TBoolean>;
}>;
export type RecordRoom<Plural extends string, Name extends string, F extends Fields> = Room<
  Plural,
  RecordState<F>,
  RecordEvents<Name, F>[keyof RecordEvents<Name, F>]
>;

interface State {
  records: Record<string, unknown>;
}
/** Events that records of a kind can have. */
export interface RecordLife {
  readonly isPermanent: boolean;
  readonly isCreatedByFeature: boolean;
}

interface EventImage {
  id: string;
  record: unknown;
}

/**
 * Room with all records that share a value of the `liveBy` field, archived ones included; deleted ones leave it. The state of a room with
 * more than `maxInState` is partial: it has the newest records and those that changed since. Permanent records have only
 * the event of an edit, and that of the creation if their feature creates them.
 */
export function roomOf<Plural extends string, Name extends string, F extends Fields>(
  plural: Plural,
  row: RowSchema<F>,
  {
    created,
    edited,
    archived,
    restored,
    deleted,
    left,
    arrived,
  }: Omit<RecordEvents<Name, F>, 'left' | 'arrived'> & Partial<RecordEvents<Name, F>>,
  { isPermanent, isCreatedByFeature }: RecordLife,
): RecordRoom<Plural, Name, F> {
  const put = ({ records }: State, { id, record }: EventImage) => {
    records[id] = record;
  };
  const moves = arrived ? [arrived] : [];
  const creation = isPermanent && !isCreatedByFeature ? [] : [created];
  const states = isPermanent ? [] : [archived, restored];
  const images: readonly EventDefinition[] = [...creation, edited, ...states, ...moves];
  const removals: readonly EventDefinition[] = [...(isPermanent ? [] : [deleted]), ...(left ? [left] : [])];
  const remove = ({ records }: State, { id }: EventImage) => {
    delete records[id];
  };
  return defineRoom({
    name: plural,
    state: Type.Object({
      id: Id,
      records: Type.Record(Type.String(), row),
      isPartial: Type.Optional(Type.Boolean({ description: 'The room has more records than the state. The list has them all.' })),
    }),
    events: [...images, ...removals],
    apply: {
      ...Object.fromEntries(images.map(({ name }) => [name, put])),
      ...Object.fromEntries(removals.map(({ name }) => [name, remove])),
    } as Record<string, (state: unknown, data: unknown) => void>,
  }) as unknown as RecordRoom<Plural, Name, F>;
}

export type RecordRoomState<F extends Fields> = Static<RecordState<F>>;
