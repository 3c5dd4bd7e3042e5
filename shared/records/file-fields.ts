import { Type, type TArray, type TNull, type TString, type TUnion } from 'typebox';
import type { Message } from '#shared/platform/message.ts';
import { Id } from '#shared/platform/schema.ts';
import { createField, type Field } from './field.ts';

/*
 * The value is an id of a file that the caller has uploaded; saving attaches it to the record. Whoever reads the record reads its files.
 * Imports leave files out.
 */
type OneFile<Kind extends 'file' | 'picture'> = Field<Kind, TUnion<[TString, TNull]>, false>;

const oneFile = (kind: 'file' | 'picture', label: Message) => createField(kind, Id, { label, isOptional: true }, { to: 'file' });

export const file = ({ label }: { readonly label: Message }): OneFile<'file'> => oneFile('file', label) as never;

/** A file that is an image. */
export const picture = ({ label }: { readonly label: Message }): OneFile<'picture'> => oneFile('picture', label) as never;

/** At most `max` files, in the order in which they were added. */
export const files = ({ label, max }: { readonly label: Message; readonly max: number }): Field<'files', TArray<TString>, false> =>
  createField('files', Type.Array(Id, { uniqueItems: true, maxItems: max }), { label }, { initial: [], to: 'file' }) as never;
