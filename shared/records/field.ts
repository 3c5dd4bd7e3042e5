import type { TNull, TSchema, TUnion } from 'typebox';
import type { Message } from '#shared/platform/message.ts';
import { Nullable } from '#shared/platform/schema.ts';

export type FieldKind =
  | 'text'
  | 'richText'
  | 'number'
  | 'decimal'
  | 'figure'
  | 'percent'
  | 'day'
  | 'choice'
  | 'status'
  | 'boolean'
  | 'person'
  | 'reference'
  | 'people'
  | 'choices'
  | 'money'
  | 'country'
  | 'timeZone'
  | 'currency'
  | 'time'
  | 'dateTime'
  | 'rows'
  | 'scale'
  | 'publication'
  | 'file'
  | 'files'
  | 'picture';

/** Sign of a state. */
export type StateMark = 'not-started' | 'in-progress' | 'completed';

/** State of a record and the states that may follow it. */
export interface State {
  readonly label: Message;
  readonly mark?: StateMark;
  readonly to: readonly string[];
}

/** Field of a record. `IsRequired` tells whether the input of a new record must contain it. */
export interface Field<Kind extends FieldKind = FieldKind, Value extends TSchema = TSchema, IsRequired extends boolean = boolean> {
  readonly kind: Kind;
  readonly label: Message;
  /** Schema of a value, in replies and in input; includes null if the field is optional. */
  readonly value: Value;
  readonly isRequired: IsRequired;
  readonly isOptional: boolean;
  /** Value of a new record whose input does not contain the field. */
  readonly initial: unknown;
  /** No two records of a company have the same value, unless one of them is deleted. Text ignores case and accents. */
  readonly isUnique: boolean;
  /** The search text of a list is looked for in this field. */
  readonly isSearched: boolean;
  readonly maxLength?: number;
  /** Labels of the values of a choice or a status, in sort order. */
  readonly options?: Readonly<Record<string, Message>>;
  readonly states?: Readonly<Record<string, State>>;
  /** Name of a field of this kind whose value must be earlier, or less. */
  readonly after?: string;
  /** Name of a field of this kind whose value must not be later. */
  readonly notBefore?: string;
  /** Name of the record that a reference points to, which is also the name of its table. */
  readonly to?: string;
  /** Name of the record whose titles are the only texts that can be chosen. The text stays when the entry changes. */
  readonly listedIn?: string;
  /** Fields of the rows inside the record. */
  readonly rows?: Fields;
  /** The server sets the value: no form, request or import contains it. */
  readonly isReadOnly?: true;
  /** People never see the value. Lists can be filtered by it. */
  readonly isInternal?: true;
}

/** True for a field that only the program reads: lists, forms, filters, histories, imports and exports leave it out. */
export const isInternal = (field: Pick<Field, 'kind' | 'isInternal'>): boolean => field.kind === 'figure' || field.isInternal === true;

/** True for a field that no request contains: named actions change it, or the server sets it. */
export const isReadOnly = (field: Field): boolean =>
  field.isReadOnly === true || field.kind === 'status' || field.kind === 'publication' || isInternal(field);

/** True for a field whose values are ids of files. */
export const isOfFiles = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'file' || kind === 'files' || kind === 'picture';

const kindsOfMany: readonly FieldKind[] = ['people', 'choices', 'rows', 'files'];

/** True for a field whose value is a list, which is empty instead of null. */
export const isOfMany = ({ kind }: Pick<Field, 'kind'>): boolean => kindsOfMany.includes(kind);

/** True for a field that a record may leave empty. */
export const canBeEmpty = (field: Pick<Field, 'kind' | 'isOptional' | 'isRequired'>): boolean =>
  isOfMany(field) ? !field.isRequired : field.isOptional;

export type Fields = Readonly<Record<string, Field>>;

export interface FieldOptions {
  readonly label: Message;
  readonly isOptional?: boolean;
  readonly isUnique?: boolean;
}

export type FieldOf<Kind extends FieldKind, Value extends TSchema, Options> = Options extends { isOptional: true }
  ? Field<Kind, TUnion<[Value, TNull]>, false>
  : Field<Kind, Value, Options extends { initial: string | number } ? false : true>;

type Extras = Partial<
  Pick<Field, 'initial' | 'isSearched' | 'maxLength' | 'options' | 'states' | 'after' | 'notBefore' | 'to' | 'listedIn' | 'rows'>
>;

/** Creates the value of a field; the functions in `fields.ts` give it its type. */
export function createField(kind: FieldKind, schema: TSchema, options: FieldOptions, extras: Extras = {}): Field {
  const { label, isOptional = false, isUnique = false } = options;
  const { initial = null, isSearched = false, ...others } = extras;
  const isRequired = !isOptional && initial === null;
  return { kind, label, value: isOptional ? Nullable(schema) : schema, isRequired, isOptional, initial, isUnique, isSearched, ...others };
}
