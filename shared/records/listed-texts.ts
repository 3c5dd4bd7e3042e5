import type { FieldFault } from '#shared/platform/errors.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Fields } from './field.ts';
import type { Values } from './record.schema.ts';
import { rowTitle, type InnerRow } from './rows.ts';

/** Titles of the open entries of each list, by their texts without case and accents. */
export type ListedTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface ListedValues {
  /** Values with the texts in the spelling of their lists. */
  readonly values: Values;
  readonly faults: readonly FieldFault[];
}

/** Rule of a text that is not in its list. */
export const unlistedRule = (list: string): string => `unlisted-${list}`;
/** Rule of rows with such a text. The limit contains the title of the row and the text. */
export const unlistedRowRule = (list: string): string => `row-unlisted-${list}`;

/** Names of the lists from which fields and the rows inside them choose their texts. */
export const listsOf = (fields: Fields): string[] => [
  ...new Set(Object.values(fields).flatMap(({ listedIn, rows }) => (rows ? listsOf(rows) : (listedIn ?? [])))),
];

const rowsIn = (values: Values | null, name: string) => (values?.[name] ?? []) as readonly InnerRow[];

/** Texts that must be in a list: those that differ from the values before. */
export function newListedTexts(fields: Fields, values: Values, before: Values | null): string[] {
  return Object.entries(fields).flatMap(([name, { listedIn, rows }]) => {
    if (rows) {
      const earlier = new Map(rowsIn(before, name).map((row) => [row.id, row]));
      return rowsIn(values, name).flatMap((row) => newListedTexts(rows, row, earlier.get(row.id) ?? null));
    }
    const text = listedIn === undefined ? null : ((values[name] ?? null) as string | null);
    return text === null || text === before?.[name] ? [] : [text];
  });
}

function takeRows(fields: Fields, name: string, { values, before, titles }: Taken) {
  const earlier = new Map(rowsIn(before, name).map((row) => [row.id, row]));
  const faults: FieldFault[] = [];
  const rows = rowsIn(values, name).map((row) => {
    const taken = takeListed(fields, { values: row, before: earlier.get(row.id) ?? null, titles });
    const title = rowTitle(fields, row, () => undefined) ?? '';
    faults.push(...taken.faults.map(({ rule, limit }) => ({ path: name, rule: `row-${rule}`, limit: [title, String(limit)] })));
    return taken.values;
  });
  return { rows, faults: faults.slice(0, 1) };
}

interface Taken {
  readonly values: Values;
  /** Values that stay valid; null for a new record. */
  readonly before: Values | null;
  readonly titles: ListedTitles;
}

/** Writes new texts as their lists do. One that is not in its list is a fault; of several rows with such texts, the first is named. */
export function takeListed(fields: Fields, { values, before, titles }: Taken): ListedValues {
  const faults: FieldFault[] = [];
  const changed: Record<string, unknown> = {};
  for (const [name, { listedIn, rows }] of Object.entries(fields)) {
    if (rows && values[name] !== undefined && listsOf(rows).length > 0) {
      const taken = takeRows(rows, name, { values, before, titles });
      faults.push(...taken.faults);
      changed[name] = taken.rows;
    }
    const text = listedIn === undefined ? null : ((values[name] ?? null) as string | null);
    if (text === null || text === before?.[name]) continue;
    const title = titles.get(listedIn!)?.get(normalizeText(text));
    if (title === undefined) faults.push({ path: name, rule: unlistedRule(listedIn!), limit: text });
    else changed[name] = title;
  }
  return { values: { ...values, ...changed }, faults };
}
