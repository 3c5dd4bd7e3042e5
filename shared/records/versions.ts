import { Type, type Static, type TInteger, type TNull, type TObject, type TString, type TUnion } from 'typebox';
import { msg } from '#shared/platform/message.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { createField, type Field, type Fields } from './field.ts';
import type { RecordAction } from './record-action.ts';
import type { Values } from './record.schema.ts';

/** Newest version of a record, and the number of edits of the draft since. */
export const Publication = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  byId: Nullable(Id),
  changes: Type.Integer({ minimum: 0 }),
});
export type Publication = Static<typeof Publication>;

export type PublicationField = Field<'publication', TUnion<[typeof Publication, TNull]>, false>;

/** Name of the field that the layer adds to a record with versions. */
export const publicationName = 'publication';

/** Fields of a record: with versions, also the newest version, which only the action `publish` changes. */
export type WithPublication<F extends Fields, V extends boolean> = V extends true ? F & { publication: PublicationField } : F;
/** Name of the action that a record with versions has. */
export type PublishName<V extends boolean> = V extends true ? 'publish' : never;

export const publicationField = createField('publication', Publication, {
  label: msg({ message: 'Version' }),
  isOptional: true,
}) as PublicationField;

/** Makes an immutable version of the draft. */
export const publish: RecordAction = {
  label: msg({ message: 'Publish' }),
  done: msg({ message: 'Published: {title}' }),
  doneMany: msg({ message: '{count, plural, one {# published} other {# published}}' }),
  history: msg({ message: '<0>{name}</0> published version {number}' }),
};

export const publicationOf = (values: Values): Publication | null => (values[publicationName] ?? null) as Publication | null;

/** True if the draft differs from the newest version, or there is none. */
export const isPublishable = (values: Values): boolean => publicationOf(values)?.changes !== 0;

/** Publication after an edit of the draft. */
export const withChange = (publication: Publication): Publication => ({ ...publication, changes: publication.changes + 1 });

export const VersionsQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'Only versions with a lower number, as the previous page ended.' })),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
});

const version = { number: Type.Integer(), at: Instant, byId: Nullable(Id) };
export const VersionsReply = Type.Object({ versions: Type.Array(Type.Object(version)) });

/** Schema of a version: the values of the fields as they were published. */
export const versionReplyOf = <V extends TObject>(values: V): VersionReply<V> => Type.Object({ ...version, values }) as never;
export type VersionReply<V extends TObject> = TObject<{ number: TInteger; at: TString; byId: TUnion<[TString, TNull]>; values: V }>;
