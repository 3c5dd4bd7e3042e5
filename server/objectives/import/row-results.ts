import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { rowResultFields } from '#shared/objectives/row-results.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import { parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { readResults, resultKey, type PlacedResult } from './read-results.ts';
import { takeUnits } from './take-units.ts';

/** Row of an objective with the key results that it creates. */
export interface RowWithResults extends CheckedRow {
  results: readonly PlacedResult[];
}

/** Names of the key results that objectives have already. */
async function knownNames(em: SqlEntityManager, objectiveIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (objectiveIds.length === 0) return new Map();
  const found = await em.find(KeyResultEntity, { objectiveId: { $in: [...objectiveIds] }, deletedAt: null });
  const groups = Map.groupBy(found, ({ objectiveId }) => objectiveId);
  return new Map([...groups].map(([id, results]) => [id, new Set(results.map(({ name }) => normalizeText(name)))]));
}

/** Adds the key results to checked rows of objectives. Those that an objective has already are left as they are. */
export async function withResults(check: ImportCheck, rows: readonly CheckedRow[], file: readonly TableRow[]): Promise<RowWithResults[]> {
  const known = await knownNames(
    check.em,
    rows.flatMap(({ existing }) => existing?.id ?? []),
  );
  const cells = new Map(file.map((one) => [one.number, one]));
  const read = rows.map((row) => {
    const all = readResults(row, parseRow(cells.get(row.number)!, rowResultFields, check));
    const has = known.get(row.existing?.id ?? '');
    return { row, results: all.filter(({ values }) => !has?.has(resultKey(values.name))) };
  });
  const listed = await takeUnits(check.em, read);
  return rows.map((row) => {
    const results = listed.get(row)!;
    const isAdded = row.action === 'unchanged' && results.length > 0;
    const action = row.faults.length > 0 ? null : isAdded ? 'update' : row.action;
    // Without changes of its own, a row that adds key results is no row that has created the objective.
    return Object.assign(row, { results, action, ...(isAdded && { changes: {} }) });
  });
}
