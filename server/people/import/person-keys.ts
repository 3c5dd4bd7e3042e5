import { normalizeText } from '#shared/platform/normalize-text.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import type { KeyedRow } from '#server/records/import-keys.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';

/** Hashes, because names and email addresses are not stored twice. */
const keyOf = (kind: string, text: string) => `${kind}:${sha256(normalizeText(text)).slice(0, 22)}`;

/** Keys by which a text of another row can name a person: those of one person only first. */
const nameKey = (text: string) => keyOf('name', text);
const uniqueNames = ['employeeReferenceId', 'email', 'username'] as const;

/** Keys of a row: one for each value that no two people share, and the name, by which other rows find a line manager. */
export function personKeys({ values, existing }: CheckedRow): string[] {
  const after = { ...existing, ...values } as Record<string, unknown>;
  const unique = uniqueNames.flatMap((name) => (typeof after[name] === 'string' ? [keyOf(name, after[name])] : []));
  const name = ['firstName', 'lastName']
    .flatMap((part) => (typeof after[part] === 'string' ? after[part] : []))
    .join(' ')
    .trim();
  return [...unique, ...(name === '' ? [] : [nameKey(name)])];
}

/** Returns the rows of people whom a text names: by email address, employee id, or else by name. */
export function findInFile(rows: readonly KeyedRow[]): (text: string) => readonly KeyedRow[] {
  const byKey = new Map<string, KeyedRow[]>();
  for (const row of rows) for (const key of row.keys) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return (text) => {
    const keys = [keyOf('email', text), keyOf('employeeReferenceId', text), nameKey(text)];
    return keys.map((key) => byKey.get(key) ?? []).find(({ length }) => length > 0) ?? [];
  };
}

/** Marks rows that repeat a unique value of an earlier row, with the number of that row. */
export function markRepeatedPeople(rows: readonly CheckedRow[], others: readonly KeyedRow[]): void {
  const first = new Map<string, number>();
  const all: readonly KeyedRow[] = [...rows, ...others].toSorted((one, other) => one.number - other.number);
  for (const { keys, number } of all) for (const key of keys) if (!first.has(key)) first.set(key, number);
  for (const row of rows)
    for (const key of row.keys) {
      const [kind = ''] = key.split(':');
      if (kind !== 'name' && first.get(key)! < row.number) addFault(row, kind, { rule: 'repeated', limit: first.get(key)! });
    }
}
