import { Type, type Static, type TArray, type TEnum, type TNull, type TObject, type TOptional, type TString, type TUnion } from 'typebox';
import { Id, idPattern, Instant, Nullable } from '#shared/platform/schema.ts';
import type { Fields } from './field.ts';
import type { BeforeSchema, RecordSchemas } from './record.schema.ts';

export const HistoryAction = Type.Enum(['created', 'edited', 'archived', 'restored', 'deleted']);
export type HistoryAction = Static<typeof HistoryAction>;

export type HistoryReply<F extends Fields, A extends string> = TObject<{
  entries: TArray<
    TObject<{
      id: TString;
      at: TString;
      actorId: TUnion<[TString, TNull]>;
      realActorId: TOptional<TString>;
      causeId: TUnion<[TString, TNull]>;
      action: TEnum<(HistoryAction | A)[]>;
      changed: TArray<TString>;
      from: BeforeSchema<F>;
      to: BeforeSchema<F>;
    }>
  >;
  next: TUnion<[TString, TNull]>;
}>;

export const HistoryQuery = Type.Object({
  before: Type.Optional(
    Type.String({
      pattern: `^[0-9]{1,16}\\.${idPattern.slice(1)}`,
      description: 'Start of the page, as the previous page returned it in `next`: `<microseconds since 1970>.<event id>`.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
});

/** Schema of a page of the history; `actions` are the named ones of the record. */
export const historyReplyOf = ({ before, names }: Pick<RecordSchemas<Fields>, 'before' | 'names'>, actions: readonly string[]) =>
  Type.Object({
    entries: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        actorId: Nullable(Id),
        /** Administrator who acted as `actorId`. */
        realActorId: Type.Optional(Id),
        causeId: Nullable(Id),
        action: Type.Enum([...HistoryAction.enum, ...actions]),
        changed: names,
        from: before,
        to: before,
      }),
    ),
    next: Nullable(Type.String()),
  });
