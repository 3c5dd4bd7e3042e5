import { isSameRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { isOfMany, type Field, type Fields } from '#shared/records/field.ts';
import type { Money } from '#shared/records/money.ts';
import { formatPoints, type ScalePoint } from '#shared/records/scale.ts';
import { isSameContent, type InnerRow } from '#shared/records/rows.ts';
import { isNumeric } from '#shared/records/filter.ts';
import type { Values } from '#shared/records/record.schema.ts';

/** Value of an input element of a form. */
export type InputValue =
  | string
  | number
  | boolean
  | RichText
  | readonly string[]
  | readonly ScalePoint[]
  | MoneyInput
  | readonly RowInput[]
  | null;

/** Row with the values of its input elements. */
export interface RowInput {
  readonly id: string;
  readonly rank: string;
  readonly [name: string]: InputValue;
}

/** Amount that is being typed. */
export interface MoneyInput {
  readonly amount: number | string;
  readonly currency: string;
}
const noMoney: MoneyInput = { amount: '', currency: '' };

/** Points of a new scale. */
const emptyPoints: readonly ScalePoint[] = [1, 2, 3, 4, 5].map((value) => ({ value, label: '' }));

const hasEmptyText = (field: Field) => ['text', 'day', 'time'].includes(field.kind) || isNumeric(field);

export function toInput(field: Field, value: unknown): InputValue {
  if (field.rows) return ((value ?? []) as InnerRow[]).map((row) => ({ ...toInputs(field.rows!, row), id: row.id, rank: row.rank }));
  if (isOfMany(field)) return (value as readonly string[] | null) ?? [];
  if (field.kind === 'money') return (value as Money | null) ?? noMoney;
  if (field.kind === 'scale') return (value as readonly ScalePoint[] | null) ?? emptyPoints;
  if (value === null || value === undefined) return hasEmptyText(field) ? '' : field.kind === 'boolean' ? false : null;
  return value as InputValue;
}

/** An amount without a currency stays a value, whose fault is named. */
function moneyFrom({ amount, currency }: MoneyInput): Money | null {
  return amount === '' ? null : { amount: Number(amount), currency };
}

/** Converts the content of an input to a value of the field; null if it is empty. */
export function fromInput(field: Field, input: InputValue | undefined): unknown {
  if (input === undefined || input === '') return null;
  if (field.kind === 'text') return toOneLine(input as string) || null;
  if (field.kind === 'scale') return (input as readonly ScalePoint[]).map(({ value, label }) => ({ value, label: toOneLine(label) }));
  if (field.rows) return (input as readonly RowInput[]).map((row) => ({ id: row.id, rank: row.rank, ...fromInputs(field.rows!, row) }));
  if (field.kind === 'money') return moneyFrom(input as MoneyInput);
  if (isNumeric(field)) return Number.isFinite(Number(input)) ? Number(input) : null;
  return field.kind === 'richText' ? trimRichText(input as RichText | null) : input;
}

const asText = (points: unknown) => formatPoints((points ?? []) as ScalePoint[]);

const orderedMoney = (money: unknown) => money && [(money as Money).amount, (money as Money).currency];

export function isSameValue({ kind }: Field, one: unknown, other: unknown): boolean {
  if (kind === 'scale') return asText(one) === asText(other);
  if (kind === 'richText') return isSameRichText((one ?? null) as RichText | null, (other ?? null) as RichText | null);
  if (kind === 'rows') return isSameContent(one ?? [], other ?? []);
  if (isOfMany({ kind })) return JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
  if (kind === 'money') return JSON.stringify(orderedMoney(one)) === JSON.stringify(orderedMoney(other));
  return (one ?? null) === (other ?? null);
}

/** Values of the inputs of a form for a record, or for a new one. */
export const toInputs = (fields: Fields, values: Values | null): Record<string, InputValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toInput(field, values ? values[name] : field.initial)]));

export const fromInputs = (fields: Fields, inputs: Readonly<Record<string, InputValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromInput(field, inputs[name])]));

/** Name of the field that a fault of the server is about: `body.code` or `body.code.to`. */
export const fieldOfPath = (path: string): string => path.split('.')[1] ?? '';
