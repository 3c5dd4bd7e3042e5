import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { measureFaults } from '#shared/objectives/measure-faults.ts';
import { keyResult, unusedOf, type KeyResult } from '#shared/objectives/key-result.record.ts';
import { maxRowResults, rowResultField, rowResultFields, rowResultNames } from '#shared/objectives/objective-file.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { faultsInValues, type Values } from '#shared/records/record.schema.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import { addFault, parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';

/** Key result of a row, with the values that its measure uses. */
export type RowResult = Values & Pick<KeyResult, 'name' | 'polarity' | 'weight'>;

interface PlacedResult {
  /** Number of the key result in its row. */
  readonly place: number;
  readonly values: RowResult;
}

/** Row of an objective with the key results that it creates. */
export interface RowWithResults extends CheckedRow {
  results: readonly PlacedResult[];
}

const fields = Object.fromEntries(rowResultNames.map((name) => [name, keyResult.fields[name]]));

/** Values of the key result at a place; null if all its cells are blank. */
function valuesAt(parsed: CheckedRow, place: number): Values | null {
  const given = rowResultNames.filter((name) => parsed.values[rowResultField(place, name)] !== undefined);
  if (given.length === 0) return null;
  return Object.fromEntries(
    rowResultNames.map((name) => [name, parsed.values[rowResultField(place, name)] ?? keyResult.fields[name].initial ?? null]),
  );
}

function checkResult(row: CheckedRow, place: number, values: Values): void {
  const add = ({ path, ...fault }: { path: string; rule: string }) => addFault(row, rowResultField(place, path), fault);
  if ((values['name'] ?? null) === null) add({ path: 'name', rule: 'required' });
  const faults = [...faultsInValues(fields, values).filter(({ path }) => values[path] !== null), ...measureFaults(values as never)];
  for (const fault of faults) add(fault);
}

/** Reads and checks the key results of a row. Without weights they get equal ones. */
function readResults(row: CheckedRow, parsed: CheckedRow): PlacedResult[] {
  for (const { path, ...fault } of parsed.faults) addFault(row, path, fault);
  const found = Array.from({ length: maxRowResults }, (_, at) => ({ place: at + 1, values: valuesAt(parsed, at + 1) }));
  const given = found.flatMap(({ place, values }) => (values === null ? [] : [{ place, values }]));
  const names = new Set<string>();
  for (const { place, values } of given) {
    checkResult(row, place, values);
    const name = normalizeText((values['name'] as string | null) ?? '');
    if (name !== '' && names.has(name)) addFault(row, rowResultField(place, 'name'), { rule: 'unique' });
    names.add(name);
  }
  const weights = given.some(({ place }) => parsed.values[rowResultField(place, 'weight')] !== undefined)
    ? null
    : spreadEqually(given.length);
  return given.map(({ place, values }, at) => {
    const whole = { ...values, ...unusedOf(values['polarity'] as Polarity), ...(weights && { weight: weights[at]! }) };
    return { place, values: whole as unknown as RowResult };
  });
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
  return rows.map((row) => {
    const all = readResults(row, parseRow(cells.get(row.number)!, rowResultFields, check));
    const has = known.get(row.existing?.id ?? '');
    const results = all.filter(({ values }) => !has?.has(normalizeText((values.name as string | null) ?? '')));
    const isAdded = row.action === 'unchanged' && results.length > 0;
    const action = row.faults.length > 0 ? null : isAdded ? 'update' : row.action;
    // Without changes of its own, a row that adds key results is no row that has created the objective.
    return Object.assign(row, { results, action, ...(isAdded && { changes: {} }) });
  });
}
