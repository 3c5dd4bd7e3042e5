import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Fields } from '#shared/records/field.ts';
import { listsOf, newListedTexts, takeListed, type ListedTitles, type ListedValues } from '#shared/records/listed-texts.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { planNamed } from './record-plans.ts';
import { titleColumn } from './reference-names.ts';

interface ListedChange {
  readonly values: Values;
  /** Values that stay valid; null for a new record. */
  readonly before: Values | null;
}

/** Loads the titles of the open entries of these lists, one statement for each list. */
async function loadTitles(em: SqlEntityManager, lists: readonly string[]): Promise<ListedTitles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const list of lists) {
    const sql = `select ${titleColumn(list)} as title from ${planNamed(list).table} where deleted_at is null and not is_archived`;
    const rows = await sqlIn(em)<{ title: string }>(sql, []);
    titles.set(list, new Map(rows.map(({ title }) => [normalizeText(title), title])));
  }
  return titles;
}

/** Writes the new texts of these changes as their lists do, and finds those that are in none. */
export async function takeListedTexts(em: SqlEntityManager, fields: Fields, changes: readonly ListedChange[]): Promise<ListedValues[]> {
  const isNeeded = changes.some(({ values, before }) => newListedTexts(fields, values, before).length > 0);
  if (!isNeeded) return changes.map(({ values }) => ({ values, faults: [] }));
  const titles = await loadTitles(em, listsOf(fields));
  return changes.map((change) => takeListed(fields, { ...change, titles }));
}

/** Finds the texts of a stored record that are not in their lists any more. */
export async function findUnlisted(em: SqlEntityManager, fields: Fields, values: Values): Promise<readonly FieldFault[]> {
  const [taken] = await takeListedTexts(em, fields, [{ values, before: null }]);
  return taken!.faults;
}

/** Returns the values with new texts as their lists write them. Throws `input.invalid` for a text that is not in its list. */
export async function withListedTexts(
  em: SqlEntityManager,
  fields: Fields,
  change: ListedChange,
  pathOf: (name: string) => string,
): Promise<Values> {
  const [taken] = await takeListedTexts(em, fields, [change]);
  const { values, faults } = taken!;
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
  return values;
}

/** Writes the texts of rows as their lists do, and marks those that are in none unless they are kept. */
export async function takeListedInRows(
  em: SqlEntityManager,
  fields: Fields,
  rows: readonly CheckedRow[],
  { areTextsKept = false }: { readonly areTextsKept?: boolean } = {},
): Promise<void> {
  const changes = rows.map(({ values, existing }) => ({ values, before: existing }));
  for (const [at, { values, faults }] of (await takeListedTexts(em, fields, changes)).entries()) {
    Object.assign(rows[at]!.values, values);
    if (!areTextsKept) for (const { path, ...fault } of faults) addFault(rows[at]!, path, fault);
  }
}
