import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { rowResultField } from '#shared/objectives/row-results.ts';
import { takeListedTexts } from '#server/records/listed-texts.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { resultFields, resultKey, type KnownResults, type PlacedResult, type RowResult } from './read-results.ts';

/** Row of a file with the key results of its columns. */
interface ReadRow {
  readonly row: CheckedRow;
  readonly results: readonly PlacedResult[];
  /** Key results that the record has already: their units stay valid. */
  readonly known?: KnownResults;
}

/** Writes the units of the key results as the list does, and marks those that are not in it. */
export async function takeUnits(em: SqlEntityManager, read: readonly ReadRow[]): Promise<ReadonlyMap<CheckedRow, readonly PlacedResult[]>> {
  const all = read.flatMap(({ row, results, known }) =>
    results.map((result) => ({ row, ...result, before: known?.get(resultKey(result.values.name)) ?? null })),
  );
  const taken = await takeListedTexts(
    em,
    resultFields,
    all.map(({ values, before }) => ({ values, before })),
  );
  const placed = all.map(({ row, place }, at) => {
    const { values, faults } = taken[at]!;
    for (const { path, ...fault } of faults) addFault(row, rowResultField(place, path), fault);
    return { row, place, values: values as unknown as RowResult };
  });
  const byRow = Map.groupBy(placed, ({ row }) => row);
  return new Map(read.map(({ row }) => [row, byRow.get(row) ?? []]));
}
