import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { titleFieldOf } from '#shared/records/title-field.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { uniqueFieldsOf } from './record-checks.ts';
import type { RecordPlan } from './record-plan.ts';

/** Row with the keys by which other rows find it. */
export interface KeyedRow {
  readonly number: number;
  readonly keys: readonly string[];
  readonly level: number;
}

/** Hash of values, because names and email addresses are not stored twice. */
const hashOf = (values: readonly unknown[]) =>
  sha256(JSON.stringify(values.map((value) => (typeof value === 'string' ? normalizeText(value) : value)))).slice(0, 22);

const isComplete = (values: readonly unknown[]) => values.every((value) => value !== undefined && value !== null);
const keyFor = (kind: string, values: readonly unknown[]) => (isComplete(values) ? [`${kind}:${hashOf(values)}`] : []);

/** Key of a record as a parent: its title and the values that a child inherits. */
export function parentKey({ record }: RecordPlan, title: unknown, values: Values): string[] {
  return record.tree ? keyFor('parent', [title, ...record.tree.inherits.map((name) => values[name])]) : [];
}

/** Field of which a fault says that the actor may not put a record into its room. */
export const roomField = ({ liveBy, importKey }: RecordPlan['record']): string => (liveBy === 'company' ? importKey[0]! : liveBy);

/** Keys of a row: that of the import, one for each unique value, and one as a parent. */
export function rowKeys(plan: RecordPlan, { values, existing }: CheckedRow): string[] {
  const { importKey, fields } = plan.record;
  const title = titleFieldOf(fields);
  return [
    ...keyFor(
      'key',
      importKey.map((name) => values[name]),
    ),
    ...uniqueFieldsOf(plan).flatMap((name) => keyFor(name, [values[name]])),
    ...(title === undefined ? [] : parentKey(plan, values[title], { ...existing, ...values })),
  ];
}

/** Marks rows that repeat a key of an earlier row, with the number of that row, at the field that `fieldOf` names. */
export function markRepeatedKeys(rows: readonly CheckedRow[], others: readonly KeyedRow[], fieldOf: (key: string) => string): void {
  const first = new Map<string, number>();
  const all: readonly KeyedRow[] = [...rows, ...others].toSorted((one, other) => one.number - other.number);
  for (const { keys, number } of all) for (const key of keys) if (!first.has(key)) first.set(key, number);
  for (const row of rows)
    for (const key of row.keys.filter((one) => !one.startsWith('parent:')))
      if (first.get(key)! < row.number) addFault(row, fieldOf(key), { rule: 'repeated', limit: first.get(key)! });
}

/** Marks rows that repeat the key or a unique value of an earlier row, with the number of that row. */
export function markRepeated(plan: RecordPlan, rows: readonly CheckedRow[], others: readonly KeyedRow[]): void {
  markRepeatedKeys(rows, others, (key) => {
    const kind = key.slice(0, key.lastIndexOf(':'));
    return kind === 'key' ? plan.record.importKey.at(-1)! : kind;
  });
}
