import { isSameRichText, trimRichText } from '#shared/platform/merge-rich-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import { formatPoints, type ScalePoint } from '#shared/records/points.ts';
import { isNumeric } from '#shared/records/filter.ts';
import type { Values } from '#shared/records/record.schema.ts';

/** Value of an input element of a form. */
export type InputValue = string | number | boolean | RichText | readonly ScalePoint[] | null;

/** Points of a new scale. */
const emptyPoints: readonly ScalePoint[] = [1, 2, 3, 4, 5].map((value) => ({ value, label: '' }));

const hasEmptyText = (field: Field) => field.kind === 'text' || field.kind === 'day' || isNumeric(field);

export function toInput(field: Field, value: unknown): InputValue {
  if (field.kind === 'points') return (value as readonly ScalePoint[] | null) ?? emptyPoints;
  if (value === null || value === undefined) return hasEmptyText(field) ? '' : field.kind === 'boolean' ? false : null;
  return value as InputValue;
}

/** Converts the content of an input to a value of the field; null if it is empty. */
export function fromInput(field: Field, input: InputValue | undefined): unknown {
  if (input === undefined || input === '') return null;
  if (field.kind === 'text') return toOneLine(input as string) || null;
  if (field.kind === 'points') return (input as readonly ScalePoint[]).map(({ value, label }) => ({ value, label: toOneLine(label) }));
  if (isNumeric(field)) return Number.isFinite(Number(input)) ? Number(input) : null;
  return field.kind === 'richText' ? trimRichText(input as RichText | null) : input;
}

const asText = (points: unknown) => formatPoints((points ?? []) as ScalePoint[]);

export function isSameValue({ kind }: Field, one: unknown, other: unknown): boolean {
  if (kind === 'points') return asText(one) === asText(other);
  return kind === 'richText'
    ? isSameRichText((one ?? null) as RichText | null, (other ?? null) as RichText | null)
    : (one ?? null) === (other ?? null);
}

/** Values of the inputs of a form for a record, or for a new one. */
export const toInputs = (fields: Fields, values: Values | null): Record<string, InputValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toInput(field, values ? values[name] : field.initial)]));

export const fromInputs = (fields: Fields, inputs: Readonly<Record<string, InputValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromInput(field, inputs[name])]));

/** Name of the field that a fault of the server is about: `body.code` or `body.code.to`. */
export const fieldOfPath = (path: string): string => path.split('.')[1] ?? '';
