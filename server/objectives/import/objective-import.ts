import type { Values } from '#shared/records/record.schema.ts';
import { importObjectiveFileEndpoint, objectiveFilesList } from '#shared/objectives/objective-import.api.ts';
import { objectiveFileFields } from '#shared/objectives/objective-file.ts';
import { maxRowResults, rowResultField } from '#shared/objectives/row-results.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ImportFault } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { valuesAfter } from '#server/records/check-import.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget, type PreparedPage, type StoredPage, type UndoneRow } from '#server/records/import-target.ts';
import { loadBeginnings } from '#server/records/initial-values.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { importOf } from '#server/records/record-import.ts';
import { createIn } from '#server/records/record-writes.ts';
import { refusalFaults } from '#server/records/refusal-faults.ts';
import { undoCreated, undoRow } from '#server/records/undo-row.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import type { RowResult } from './read-results.ts';
import { withResults, type RowWithResults } from './row-results.ts';

const { plan } = objectivesService;
const objectives = importOf(plan);

const results = keyResultsService.plan;
const nameOf = (place: number) => rowResultField(place, 'name');
const objectiveIdOf = (row: CheckedRow): string => row.existing?.id ?? row.createdId!;
const resultsOf = (row: CheckedRow) => (row as RowWithResults).results;

/** Values with which the key results of all rows begin. */
async function beginningsOf({ unit }: StoredPage, rows: readonly CheckedRow[]): Promise<ReadonlyMap<RowResult, Values>> {
  const added = rows.flatMap((row) => resultsOf(row).map(({ values }) => ({ values, objectiveId: objectiveIdOf(row) })));
  const begun = await loadBeginnings(
    results,
    unit.em,
    added.map(({ values, objectiveId }) => ({ ...values, objectiveId })),
  );
  return new Map(added.map(({ values }, at) => [values, begun[at]!]));
}

/**
 * Creates the key results of a stored row. They belong to the owner of the objective and are due with it. The row of an objective that existed
 * before keeps the ids of those that it adds, in the places of their names, so that its undo finds them.
 */
async function storeResults({ unit, ctx }: StoredPage, row: CheckedRow, beginnings: ReadonlyMap<RowResult, Values>): Promise<void> {
  const { ownerId: assigneeId, dueOn } = valuesAfter(plan, row) as Values & { ownerId: string; dueOn: string };
  const objectiveId = objectiveIdOf(row);
  for (const { place, values } of resultsOf(row)) {
    const id = crypto.randomUUID();
    try {
      await createIn(results, unit, ctx, { ...values, id, objectiveId, assigneeId, dueOn } as never, { begun: beginnings.get(values) });
      await unit.em.flush();
      if (row.existing) row.changes = { ...row.changes, [nameOf(place)]: { from: null, to: id, created: [id] } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const fault of refusalFaults({ refusedField: 'name' }, error))
        addFault(row, rowResultField(place, fault.path), { rule: fault.rule });
    }
  }
  row.isPartlyStored = row.faults.length > 0 && (!row.existing || Object.keys(row.changes ?? {}).length > 0);
}

const resultNames = Array.from({ length: maxRowResults }, (_, at) => nameOf(at + 1));

/** Deletes a key result that a row has added, unless somebody has deleted it since. */
async function undoResult(unit: WriteTransaction, ctx: Context, id: string, path: string): Promise<ImportFault[]> {
  try {
    await undoCreated(results, unit, ctx, id);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalFaults({ refusedField: 'name' }, error).map(({ rule }) => ({ path, rule }));
  }
}

/** Takes back the key results that a row has added to an objective which existed before, then its other changes. */
async function undo(unit: WriteTransaction, ctx: Context, row: UndoneRow): Promise<readonly ImportFault[]> {
  if (row.changes === null) return undoRow(plan, unit, ctx, row);
  const own = Object.keys(row.changes).filter((name) => !resultNames.includes(name));
  const faults: ImportFault[] = [];
  for (const name of resultNames) {
    const change = row.changes[name];
    for (const id of change?.created ?? (change ? [change.to as string] : [])) faults.push(...(await undoResult(unit, ctx, id, name)));
  }
  await unit.em.flush();
  const changes = Object.fromEntries(own.map((name) => [name, row.changes![name]!]));
  return [...faults, ...(own.length > 0 ? await undoRow(plan, unit, ctx, { ...row, changes }) : [])];
}

/** The records layer stores the objectives; each row then gets its key results. */
async function prepare(page: StoredPage): Promise<PreparedPage> {
  const prepared = await objectives.prepare(page);
  const waiting = new Set(prepared.rows);
  const created = page.rows.filter((row) => !waiting.has(row) && row.createdId !== undefined && row.faults.length === 0);
  const rows = [...prepared.rows, ...created];
  const beginnings = await beginningsOf(page, rows);
  return {
    rows,
    store: async (row) => {
      if (waiting.has(row)) {
        await prepared.store(row);
        await page.unit.em.flush();
      }
      await storeResults(page, row, beginnings);
    },
  };
}

const target: ImportTarget = {
  ...objectives,
  plural: objectiveFilesList,
  access: importObjectiveFileEndpoint.access,
  fields: objectiveFileFields,
  checkRows: async (check, rows) => withResults(check, await objectives.checkRows(check, rows), rows),
  prepare,
  undo,
};

registerImport(target);

export const objectiveImportRoutes = importRoute(target, importObjectiveFileEndpoint);
