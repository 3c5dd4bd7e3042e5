import {
  Type,
  type Static,
  type TArray,
  type TBoolean,
  type TInteger,
  type TObject,
  type TOptional,
  type TSchema,
  type TString,
} from 'typebox';
import type { FieldFault } from '#shared/platform/errors.ts';
import { textLength, type RichText } from '#shared/platform/rich-text.ts';
import { asStored, Id, Instant } from '#shared/platform/schema.ts';
import { isReadOnly, type Field, type FieldKind, type Fields } from './field.ts';
import { countryCodes, currencyCodes, isTimeZone, placesOfCurrency } from './locale-values.ts';
import { fitsCurrency, type Money } from './money.ts';
import { faultOfRows, type InnerRow } from './rows.ts';
import { areAscending, type ScalePoint } from './scale.ts';

/** Properties that every record has besides its fields. */
const common = {
  id: Id,
  isArchived: Type.Boolean(),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
};
interface Common {
  id: TString;
  isArchived: TBoolean;
  version: TInteger;
  createdAt: TString;
  updatedAt: TString;
}

export type FieldName<F extends Fields> = keyof F & string;
type LongName<F extends Fields> = { [N in FieldName<F>]: F[N]['kind'] extends 'richText' ? N : never }[FieldName<F>];
type RequiredName<F extends Fields> = { [N in FieldName<F>]: F[N]['isRequired'] extends true ? N : never }[FieldName<F>];

type ReadOnlyKind = 'status' | 'publication' | 'figure';
/** Fields that no request contains. */
type ReadOnlyName<F extends Fields> = {
  [N in FieldName<F>]: F[N] extends { readonly isReadOnly: true } ? N : F[N]['kind'] extends ReadOnlyKind ? N : never;
}[FieldName<F>];
type InputName<F extends Fields> = Exclude<FieldName<F>, ReadOnlyName<F>>;
type NeededName<F extends Fields> = Exclude<RequiredName<F>, ReadOnlyName<F>>;

type ValuesIn<F extends Fields, Name extends FieldName<F>> = { [N in Name]: F[N]['value'] };
type RowValues<F extends Fields> = ValuesIn<F, Exclude<FieldName<F>, LongName<F>>>;

export type RecordSchema<F extends Fields> = TObject<Common & ValuesIn<F, FieldName<F>>>;
export type RowSchema<F extends Fields> = TObject<Common & RowValues<F>>;
export type CreateSchema<F extends Fields> = TObject<
  { id: TString } & ValuesIn<F, NeededName<F>> & { [N in Exclude<InputName<F>, RequiredName<F>>]: TOptional<F[N]['value']> }
>;
export type EditSchema<F extends Fields> = TObject<{ [N in InputName<F>]: TOptional<TObject<{ from: F[N]['value']; to: F[N]['value'] }>> }>;
export type BeforeSchema<F extends Fields> = TObject<{ [N in keyof RowValues<F>]: TOptional<RowValues<F>[N]> }>;

export type ValuesSchema<F extends Fields> = TObject<ValuesIn<F, Exclude<FieldName<F>, 'publication'>>>;

export interface RecordSchemas<F extends Fields> {
  /** A record with all its fields, as its own page or drawer shows it. */
  readonly record: RecordSchema<F>;
  /** A record without long texts, as lists, rooms and events contain it. */
  readonly row: RowSchema<F>;
  /** The client chooses the id. */
  readonly create: CreateSchema<F>;
  /** Contains only changed fields, each with the value that the editor saw and the new one. */
  readonly edit: EditSchema<F>;
  /** Values of some fields before a change. */
  readonly before: BeforeSchema<F>;
  readonly names: TArray<TString>;
  /** Values of the fields, as a version contains them. */
  readonly values: ValuesSchema<F>;
}

export const isLong = ({ kind }: Field): boolean => kind === 'richText';

/** Fields that a version contains. */
export const withoutPublication = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'publication'));

const mapFields = (fields: Fields, change: (field: Field) => TSchema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/** Derives the schemas of a record. A field in `fixed` cannot be edited after the creation; read-only ones are no input at all. */
export function schemaOf<F extends Fields>(fields: F, fixed: readonly string[] = []): RecordSchemas<F> {
  const short = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isLong(field)));
  const input = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isReadOnly(field)));
  const editable = Object.fromEntries(Object.entries(input).filter(([name]) => !fixed.includes(name)));
  const values = mapFields(short, ({ value }) => value);
  return {
    record: Type.Object({ ...common, ...mapFields(fields, ({ value }) => value) }),
    row: Type.Object({ ...common, ...values }),
    create: Type.Object({ id: Id, ...mapFields(input, ({ value, isRequired }) => (isRequired ? value : Type.Optional(value))) }),
    edit: Type.Object(mapFields(editable, ({ value }) => Type.Optional(Type.Object({ from: asStored(value), to: value })))),
    before: Type.Partial(Type.Object(values)),
    names: Type.Array(Type.Enum(Object.keys(fields))),
    values: Type.Object(mapFields(withoutPublication(fields), ({ value }) => value)),
  } as unknown as RecordSchemas<F>;
}

/** Values of a record whose types are not known, for functions that work on every record. */
export type Values = Readonly<Record<string, unknown>>;

type Fault = Pick<FieldFault, 'rule' | 'limit'>;

function faultOfMoney(money: Money): Fault | null {
  if (!currencyCodes().has(money.currency)) return { rule: 'currency' };
  return fitsCurrency(money) ? null : { rule: 'multipleOf', limit: 10 ** -placesOfCurrency(money.currency) };
}

function faultInRows(rows: readonly InnerRow[], field: Field): Fault | null {
  const rule = faultOfRows(field, rows);
  if (rule) return { rule };
  return rows.some((row) => faultsInValues(field.rows!, row).length > 0) ? { rule: 'rows' } : null;
}

/* Checks that a schema does not contain, because they would make it large or need the data of `Intl`. */
const innerFaults: Partial<Record<FieldKind, (value: never, field: Field) => Fault | null>> = {
  richText: (value: RichText, { maxLength = Infinity }) => (textLength(value) > maxLength ? { rule: 'maxLength', limit: maxLength } : null),
  scale: (value: ScalePoint[]) => (areAscending(value) ? null : { rule: 'ascending' }),
  country: (value: string) => (countryCodes().has(value) ? null : { rule: 'country' }),
  currency: (value: string) => (currencyCodes().has(value) ? null : { rule: 'currency' }),
  timeZone: (value: string) => (isTimeZone(value) ? null : { rule: 'timeZone' }),
  money: faultOfMoney,
  rows: faultInRows,
};

/** Checks that a value follows, or does not precede, that of the field which it names. */
function faultOfOrder({ after, notBefore }: Field, value: unknown, values: Values): Fault | null {
  const earlier = (values[after ?? ''] ?? null) as string | number | null;
  if (typeof earlier === 'number') return (value as number) <= earlier ? { rule: 'above', limit: earlier } : null;
  if (earlier && (value as string) <= earlier) return { rule: 'after', limit: earlier };
  const first = values[notBefore ?? ''] as string | null | undefined;
  return first && (value as string) < first ? { rule: 'notBefore', limit: first } : null;
}

/** Checks rules that concern several fields or the content of a value. Paths are field names. */
export function faultsInValues(fields: Fields, values: Values): FieldFault[] {
  return Object.entries(fields).flatMap(([name, field]): FieldFault[] => {
    const value = values[name] ?? null;
    if (value === null) return [];
    const fault = innerFaults[field.kind]?.(value as never, field) ?? faultOfOrder(field, value, values);
    return fault ? [{ path: name, ...fault }] : [];
  });
}

export type RowOfFields<F extends Fields> = Static<RowSchema<F>>;
