import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { GrantedAccount } from '#shared/rewards/point-changes.api.ts';
import { pointChangeFields } from '#shared/rewards/point-import.api.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { resolveReferences } from '#server/records/check-import.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import { markRepeatedKeys } from '#server/records/import-keys.ts';
import { addFault, parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { keyOf, type PointChange } from './ledger.ts';
import { PointAccountEntity } from './point.entity.ts';
import { findCounted, findTaken } from './points.sql.ts';

/** Values of a row without faults. */
interface RowValues {
  readonly personId: string;
  readonly account: GrantedAccount;
  readonly points: number;
  readonly reason: string;
}

function changeWith({ values }: CheckedRow, ...more: readonly string[]): PointChange {
  const { personId, account, points, reason } = values as unknown as RowValues;
  const turn = sha256(JSON.stringify([points, normalizeText(reason), ...more])).slice(0, 22);
  return { personId, account, delta: points, kind: points > 0 ? 'granted' : 'adjusted', refId: null, reason, turn };
}

/** Change of points of a row. Its key follows from its content without letter case and accents, so that rows of a repeated file count once. */
const firstChangeOf = (row: CheckedRow): PointChange => changeWith(row);

/** Change of points of a checked row. One that counts again has a second key, by which it counts once in its import. */
export const changeOf = (row: CheckedRow, transferId: string): PointChange =>
  row.keys.length > 1 ? changeWith(row, transferId) : firstChangeOf(row);

function checkValues({ ctx }: ImportCheck, row: CheckedRow): void {
  const { personId, points } = row.values;
  for (const name of Object.keys(pointChangeFields))
    if ((row.values[name] ?? null) === null && !row.faults.some(({ path }) => path === name)) addFault(row, name, { rule: 'required' });
  if (personId === ctx.actor.id) addFault(row, 'personId', { rule: 'own-points' });
  if (points === 0) addFault(row, 'points', { rule: 'points-zero' });
}

const isValid = ({ faults }: CheckedRow) => faults.length === 0;

/** Marks rows that take more points than the account has after the rows before them. */
async function checkBalances(em: SqlEntityManager, rows: readonly CheckedRow[]): Promise<void> {
  const people = new Set(rows.map(({ values }) => values['personId'] as string));
  const found = await em.find(PointAccountEntity, { id: { $in: [...people] } });
  const accounts = new Map(found.map(({ id, boost, earned }) => [id, { boost, earned }]));
  for (const row of rows) {
    const { personId, account, points } = row.values as unknown as RowValues;
    const balances = accounts.get(personId) ?? { boost: 0, earned: 0 };
    accounts.set(personId, balances);
    if (balances[account] + points < 0) addFault(row, 'points', { rule: 'points-left', limit: balances[account] });
    else balances[account] += points;
  }
}

/** Marks those of the repeated rows that are taken again with the key of this import. A row that became repeated after the reader chose is not. */
async function takeAgain({ em, transferId, isStoring }: ImportCheck, repeated: readonly CheckedRow[]): Promise<Set<CheckedRow>> {
  const numbers = repeated.map(({ number }) => number);
  const chosen = isStoring ? await findTaken(em, transferId, numbers) : new Set(numbers);
  const taken = repeated.filter(({ number }) => chosen.has(number));
  for (const row of taken) row.keys.push(keyOf(changeWith(row, transferId)));
  return new Set(taken);
}

/** Finds the rows that change nothing, because an earlier import has counted them. */
async function findUnchanged(check: ImportCheck, valid: readonly CheckedRow[]): Promise<Set<CheckedRow>> {
  const counted = await findCounted(
    check.em,
    valid.map((row) => keyOf(firstChangeOf(row))),
  );
  const repeated = valid.filter((row) => counted.has(keyOf(firstChangeOf(row))));
  const taken = check.takesRepeated && repeated.length > 0 ? await takeAgain(check, repeated) : new Set();
  return new Set(repeated.filter((row) => !taken.has(row)));
}

/** Checks rows with changes of points. A row that an earlier import has counted is unchanged, unless it is taken again. */
export async function checkPointRows(check: ImportCheck, file: readonly TableRow[]): Promise<CheckedRow[]> {
  const { em, others } = check;
  const rows = file.map((row) => parseRow(row, pointChangeFields, check));
  await resolveReferences(em, pointChangeFields, rows);
  for (const row of rows) checkValues(check, row);
  for (const row of rows.filter(isValid)) row.keys = [keyOf(firstChangeOf(row))];
  markRepeatedKeys(rows, others, () => 'reason');
  const valid = rows.filter(isValid);
  const unchanged = await findUnchanged(check, valid);
  const fresh = valid.filter((row) => !unchanged.has(row));
  await checkBalances(em, fresh);
  for (const row of unchanged) row.action = 'unchanged';
  for (const row of fresh.filter(isValid)) row.action = 'create';
  return rows;
}
