import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { Field, Fields } from './field.ts';
import type { Values } from './record.schema.ts';

/**
 * Field that follows from other fields and from today. It is never stored: lists show, filter and sort it. `value` and `sql` are equivalents;
 * a generated test compares them for every computed field.
 */
export interface ComputedField<Name extends string = string, Row = never> {
  /** Kind and label. A value that may be null is optional. */
  readonly field: Field;
  /** Fields that the value follows from. */
  readonly from: readonly Name[];
  /** The value belongs to another record that a field in `from` names. It changes with that record, not with the day. */
  readonly isRelated?: boolean;
  /** `today` is the day in the time zone of the company, `YYYY-MM-DD`. */
  readonly value: (row: Row, today: string) => unknown;
  /** SQL expression of the value. `columns` are those of the fields in `from`, `today` is a date. */
  readonly sql: (columns: Readonly<Record<Name, string>>, today: string) => string;
}
export type ComputedFields = Readonly<Record<string, ComputedField>>;

/** Clock of lists in the browser. The session sets the time of the server and the time zone of the company. */
export const companyClock = {
  today: (): string => dayInZone(new Date(), 'UTC'),
};

/** True if a value follows from today. */
export const dependsOnToday = (computed: ComputedFields): boolean => Object.values(computed).some(({ isRelated }) => !isRelated);

/** True if a value belongs to another record. */
export const hasRelated = (computed: ComputedFields): boolean => Object.values(computed).some(({ isRelated }) => isRelated);

/** Kinds and labels of computed fields. */
export const kindsOf = (computed: ComputedFields): Fields =>
  Object.fromEntries(Object.entries(computed).map(([name, { field }]) => [name, field]));

/** Adds the computed values to a row. */
export function withComputed<Row extends Values>(computed: ComputedFields, row: Row, today: string): Row {
  const values = Object.entries(computed).map(([name, { value }]) => [name, value(row as never, today)]);
  return values.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}
