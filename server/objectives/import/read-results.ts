import { measureFaults } from '#shared/objectives/measure-faults.ts';
import { keyResult, unusedOf, type KeyResult } from '#shared/objectives/key-result.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { maxRowResults, rowResultField, rowResultNames } from '#shared/objectives/row-results.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { faultsInValues, type Values } from '#shared/records/record.schema.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';

/** Key result of a row, with the values that its measure uses. */
export type RowResult = Values & Pick<KeyResult, 'name' | 'polarity' | 'weight'>;

export interface PlacedResult {
  /** Number of the key result in its row. */
  readonly place: number;
  readonly values: RowResult;
}

export const resultFields = Object.fromEntries(rowResultNames.map((name) => [name, keyResult.fields[name]]));

/** Key results that a record has already, by their names without case and accents. */
export type KnownResults = ReadonlyMap<string, Values>;

export const resultKey = (name: unknown): string => normalizeText((name as string | null) ?? '');

/** Values of the key result at a place; null if all its cells are blank. A blank cell leaves the value of the known one with its name. */
function valuesAt(parsed: CheckedRow, place: number, known: KnownResults): Values | null {
  const cellOf = (name: string) => parsed.values[rowResultField(place, name)];
  if (rowResultNames.every((name) => cellOf(name) === undefined)) return null;
  const before = known.get(resultKey(cellOf('name')));
  const valueOf = (name: (typeof rowResultNames)[number]) => {
    const cell = cellOf(name) === undefined ? before?.[name] : cellOf(name);
    return cell ?? keyResult.fields[name].initial ?? null;
  };
  return Object.fromEntries(rowResultNames.map((name) => [name, valueOf(name)]));
}

function checkResult(row: CheckedRow, place: number, values: Values): void {
  const add = ({ path, ...fault }: { path: string; rule: string }) => addFault(row, rowResultField(place, path), fault);
  if ((values['name'] ?? null) === null) add({ path: 'name', rule: 'required' });
  const faults = [...faultsInValues(resultFields, values).filter(({ path }) => values[path] !== null), ...measureFaults(values as never)];
  for (const fault of faults) add(fault);
}

const none: KnownResults = new Map();

/**
 * Reads and checks the key results of a row, whose cells are in `parsed`. Those of a record without any get equal weights if the row states
 * none.
 */
export function readResults(row: CheckedRow, parsed: CheckedRow, known: KnownResults = none): PlacedResult[] {
  for (const { path, ...fault } of parsed.faults) addFault(row, path, fault);
  const found = Array.from({ length: maxRowResults }, (_, at) => ({ place: at + 1, values: valuesAt(parsed, at + 1, known) }));
  const given = found.flatMap(({ place, values }) => (values === null ? [] : [{ place, values }]));
  const names = new Set<string>();
  for (const { place, values } of given) {
    checkResult(row, place, values);
    const name = resultKey(values['name']);
    if (name !== '' && names.has(name)) addFault(row, rowResultField(place, 'name'), { rule: 'unique' });
    names.add(name);
  }
  const isWeighed = known.size > 0 || given.some(({ place }) => parsed.values[rowResultField(place, 'weight')] !== undefined);
  const weights = isWeighed ? null : spreadEqually(given.length);
  return given.map(({ place, values }, at) => {
    const whole = { ...values, ...unusedOf(values['polarity'] as Polarity), ...(weights && { weight: weights[at]! }) };
    return { place, values: whole as unknown as RowResult };
  });
}
