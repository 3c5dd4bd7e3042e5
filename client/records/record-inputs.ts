import { isSameRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { faultsInValues, type Values } from '#shared/records/record.schema.ts';

/** Value of an input element of a form. */
export type InputValue = string | number | boolean | RichText | null;

/** Limits of a field, as its schema contains them. */
export interface FieldLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

export function limitsOf({ value }: Field): FieldLimits {
  const schema = value as unknown as FieldLimits & { anyOf?: FieldLimits[] };
  return schema.anyOf?.[0] ?? schema;
}

const hasEmptyText = (field: Field) => field.kind === 'text' || field.kind === 'day' || isNumeric(field);

export function toInput(field: Field, value: unknown): InputValue {
  if (value === null || value === undefined) return hasEmptyText(field) ? '' : field.kind === 'boolean' ? false : null;
  return value as InputValue;
}

/** Converts the content of an input to a value of the field; null if it is empty. */
export function fromInput(field: Field, input: InputValue | undefined): unknown {
  if (input === undefined || input === '') return null;
  if (field.kind === 'text') return toOneLine(input as string) || null;
  if (isNumeric(field)) return Number.isFinite(Number(input)) ? Number(input) : null;
  return field.kind === 'richText' ? trimRichText(input as RichText | null) : input;
}

export const isSameValue = ({ kind }: Field, one: unknown, other: unknown): boolean =>
  kind === 'richText'
    ? isSameRichText((one ?? null) as RichText | null, (other ?? null) as RichText | null)
    : (one ?? null) === (other ?? null);

/** Values of the inputs of a form for a record, or for a new one. */
export const toInputs = (fields: Fields, values: Values | null): Record<string, InputValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toInput(field, values ? values[name] : field.initial)]));

export const fromInputs = (fields: Fields, inputs: Readonly<Record<string, InputValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromInput(field, inputs[name])]));

type Fault = Pick<FieldFault, 'rule' | 'limit'>;

/** Compares whole multiples, because 0.07 / 0.01 is not exactly 7. */
const isMultiple = (value: number, of: number) => Math.abs(value / of - Math.round(value / of)) < 1e-9;

function faultOfNumber(value: number, { kind }: Field, { minimum, maximum, multipleOf }: FieldLimits): Fault | null {
  if (kind === 'number' && !Number.isInteger(value)) return { rule: 'integer' };
  if (minimum !== undefined && value < minimum) return { rule: 'minimum', limit: minimum };
  if (maximum !== undefined && value > maximum) return { rule: 'maximum', limit: maximum };
  return multipleOf !== undefined && !isMultiple(value, multipleOf) ? { rule: 'multipleOf', limit: multipleOf } : null;
}

/** Checks a value against the limits of its field, as the server will. */
function faultOf(field: Field, value: unknown): Fault | null {
  if (value === null) return field.isOptional ? null : { rule: 'required' };
  const limits = limitsOf(field);
  if (typeof value === 'number') return faultOfNumber(value, field, limits);
  if (field.kind !== 'text') return null;
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

/** Name of the field that a fault of the server is about: `body.code` or `body.code.to`. */
export const fieldOfPath = (path: string): string => path.split('.')[1] ?? '';
