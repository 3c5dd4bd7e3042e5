import { importPointChangesEndpoint, pointChangeFields, pointChangesList } from '#shared/rewards/point-import.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canChangePoints } from '#shared/rewards/rewards.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget, type PreparedPage, type StoredPage } from '#server/records/import-target.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { changeOf, checkPointRows } from './check-point-rows.ts';
import { findRepeatedPoints } from './points.sql.ts';
import { openLedger, type Ledger } from './ledger.ts';

function changeRow(ledger: Ledger, row: CheckedRow, transferId: string): void {
  const change = changeOf(row, transferId);
  try {
    ledger.change(change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'points.spent') throw error;
    addFault(row, 'points', { rule: 'points-left', limit: ledger.balancesOf(change.personId)[change.account] });
  }
}

/** Stores all rows of a page at once. Somebody may have spent points since their check. */
async function prepare({ unit, ctx, rows, transferId }: StoredPage): Promise<PreparedPage> {
  const fresh = rows.filter(({ action }) => action === 'create');
  const ledger = await openLedger(
    unit,
    ctx,
    fresh.map((row) => changeOf(row, transferId).personId),
    [],
  );
  for (const row of fresh) changeRow(ledger, row, transferId);
  await ledger.store();
  return { rows: [], store: async () => {} };
}

const target: ImportTarget = {
  plural: pointChangesList,
  access: importPointChangesEndpoint.access,
  fields: pointChangeFields,
  refusedField: 'personId',
  comparesRows: true,
  checkRows: checkPointRows,
  findRepeated: findRepeatedPoints,
  prepare,
  authorize: async (_, { actor }) => authorize(canChangePoints(actor)),
};

registerImport(target);

export const pointImportRoutes = importRoute(target, importPointChangesEndpoint);
