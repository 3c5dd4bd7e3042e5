import type { FieldFault } from '#shared/platform/errors.ts';
import { isMoment, isTimeOfDay } from '#shared/platform/schema.ts';
import type { Field, FieldKind, Fields } from './field.ts';
import { currencyCodes } from './locale-values.ts';
import type { Money } from './money.ts';
import { maxPoints, minPoints, ScalePoint } from './scale.ts';
import type { InnerRow } from './rows.ts';
import { faultsInValues, type Values } from './record.schema.ts';

/** Limits of a field, as its schema contains them. */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export function limitsOf({ value }: Field): FieldLimits {
  const schema = value as unknown as FieldLimits & { anyOf?: FieldLimits[] };
  return schema.anyOf?.[0] ?? schema;
}

/** Limits of the amount of a money field. */
export function limitsOfMoney({ value }: Field): FieldLimits {
  const schema = value as unknown as { anyOf?: MoneySchema[] } & MoneySchema;
  return (schema.anyOf?.[0] ?? schema).properties.amount;
}
interface MoneySchema {
  readonly properties: { readonly amount: FieldLimits };
}

export type Fault = Pick<FieldFault, 'rule' | 'limit'>;

/** Compares whole multiples, because 0.07 / 0.01 is not exactly 7. */
const isMultiple = (value: number, of: number) => Math.abs(value / of - Math.round(value / of)) < 1e-9;

function faultOfNumber(value: number, { kind }: Field, { minimum, maximum, multipleOf }: FieldLimits): Fault | null {
  if (kind === 'number' && !Number.isInteger(value)) return { rule: 'integer' };
  if (minimum !== undefined && value < minimum) return { rule: 'minimum', limit: minimum };
  if (maximum !== undefined && value > maximum) return { rule: 'maximum', limit: maximum };
  return multipleOf !== undefined && !isMultiple(value, multipleOf) ? { rule: 'multipleOf', limit: multipleOf } : null;
}

const { minimum: lowest, maximum: highest, multipleOf: step } = ScalePoint.properties.value as FieldLimits;
const { maxLength: maxLabel } = ScalePoint.properties.label as FieldLimits;

function faultOfPoints(points: readonly ScalePoint[]): Fault | null {
  if (points.length < minPoints) return { rule: 'minPoints', limit: minPoints };
  if (points.length > maxPoints) return { rule: 'maxPoints', limit: maxPoints };
  const isNumber = (value: number) => Number.isFinite(value) && value >= lowest! && value <= highest! && isMultiple(value, step!);
  if (!points.every(({ value }) => isNumber(value))) return { rule: 'point-value' };
  return points.every(({ label }) => label.trim() !== '' && label.length <= maxLabel!) ? null : { rule: 'point-label' };
}

function faultOfMany(values: readonly unknown[], { minItems = 0, maxItems = Infinity }: FieldLimits): Fault | null {
  if (values.length < minItems) return minItems === 1 ? { rule: 'required' } : { rule: 'minChosen', limit: minItems };
  return values.length > maxItems ? { rule: 'maxChosen', limit: maxItems } : null;
}

function faultOfMoney({ amount, currency }: Money, field: Field): Fault | null {
  const { minimum, maximum } = limitsOfMoney(field);
  if (!Number.isFinite(amount)) return { rule: 'required' };
  return currencyCodes().has(currency) ? faultOfNumber(amount, field, { minimum, maximum }) : { rule: 'currency' };
}

function faultOfRowList(list: readonly InnerRow[], field: Field): Fault | null {
  const { maxItems = Infinity } = limitsOf(field);
  if (list.length > maxItems) return { rule: 'maxRows', limit: maxItems };
  return list.some((row) => Object.keys(faultsOf(field.rows!, row)).length > 0) ? { rule: 'rows' } : null;
}

const faults: Partial<Record<FieldKind, (value: never, field: Field) => Fault | null>> = {
  scale: faultOfPoints,
  rows: faultOfRowList,
  people: (value: string[], field) => faultOfMany(value, limitsOf(field)),
  choices: (value: string[], field) => faultOfMany(value, limitsOf(field)),
  money: faultOfMoney,
  time: (value: string) => (isTimeOfDay(value) ? null : { rule: 'time' }),
  dateTime: (value: string) => (isMoment(value) ? null : { rule: 'dateTime' }),
};

/** Checks a value against the limits of its field, as the server does. */
export function faultOf(field: Field, value: unknown): Fault | null {
  if (value === null) return field.isOptional ? null : { rule: 'required' };
  const limits = limitsOf(field);
  if (typeof value === 'number') return faultOfNumber(value, field, limits);
  if (field.kind !== 'text') return faults[field.kind]?.(value as never, field) ?? null;
  const { length } = value as string;
  if (length < (limits.minLength ?? 0)) return { rule: 'minLength', limit: limits.minLength! };
  return length > (limits.maxLength ?? Infinity) ? { rule: 'maxLength', limit: limits.maxLength! } : null;
}

/** Checks all values of a form. Returns one fault per field at most. */
export function faultsOf(fields: Fields, values: Values): Record<string, Fault> {
  const own = Object.entries(fields).flatMap(([name, field]): [string, Fault][] => {
    const fault = faultOf(field, values[name] ?? null);
    return fault ? [[name, fault]] : [];
  });
  const joint = faultsInValues(fields, values).map(({ path, rule, limit }): [string, Fault] => [
    path,
    { rule, ...(limit !== undefined && { limit }) },
  ]);
  return Object.fromEntries([...joint, ...own]);
}
