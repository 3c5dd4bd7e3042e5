import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { sortKeysWithId, type SortKey } from './list.ts';

type KeyValue = string | number | null;

/** Parses a page cursor into the values of the sort keys and the id. Returns null for an invalid cursor. */
export function parseListPosition<Item extends { id: string }>(
  { record, keys }: { record: TObject; keys: readonly SortKey<Item>[] },
  text: string,
): KeyValue[] | null {
  const values = parsed(text);
  const names = sortKeysWithId(keys);
  if (!Array.isArray(values) || values.length !== names.length) return null;
  const fits = names.every(({ by, isNullable }, index) => {
    if (values[index] === null) return isNullable === true;
    return Value.Check(record.properties[by]!, values[index]);
  });
  return fits ? (values as KeyValue[]) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
