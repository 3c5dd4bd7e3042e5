import type { Values } from '#shared/records/record.schema.ts';
import { importObjectiveFileEndpoint, objectiveFilesList } from '#shared/objectives/objective-import.api.ts';
import { objectiveFileFields, rowResultField } from '#shared/objectives/objective-file.ts';
import { AppError } from '#shared/platform/errors.ts';
import { valuesAfter } from '#server/records/check-import.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget, type PreparedPage, type StoredPage } from '#server/records/import-target.ts';
import { loadBeginnings } from '#server/records/initial-values.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { importOf } from '#server/records/record-import.ts';
import { createIn } from '#server/records/record-writes.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { withResults, type RowResult, type RowWithResults } from './row-results.ts';

const { plan } = objectivesService;
const objectives = importOf(plan);

const objectiveIdOf = (row: CheckedRow): string => row.existing?.id ?? row.createdId!;
const resultsOf = (row: CheckedRow): readonly RowResult[] => (row as RowWithResults).results;

/** Values with which the key results of all rows begin. */
async function beginningsOf({ unit }: StoredPage, rows: readonly CheckedRow[]): Promise<ReadonlyMap<RowResult, Values>> {
  const results = rows.flatMap((row) => resultsOf(row).map((result) => ({ result, objectiveId: objectiveIdOf(row) })));
  const begun = await loadBeginnings(
    keyResultsService.plan,
    unit.em,
    results.map(({ result, objectiveId }) => ({ ...result, objectiveId })),
  );
  return new Map(results.map(({ result }, at) => [result, begun[at]!]));
}

/** Creates the key results of a stored row. They belong to the owner of the objective and are due with it. */
async function storeResults({ unit, ctx }: StoredPage, row: CheckedRow, beginnings: ReadonlyMap<RowResult, Values>): Promise<void> {
  const { ownerId: assigneeId, dueOn } = valuesAfter(plan, row) as Values & { ownerId: string; dueOn: string };
  const objectiveId = objectiveIdOf(row);
  for (const [at, result] of resultsOf(row).entries()) {
    const values = { ...result, id: crypto.randomUUID(), objectiveId, assigneeId, dueOn };
    try {
      await createIn(keyResultsService.plan, unit, ctx, values, { begun: beginnings.get(result) });
      await unit.em.flush();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { path, rule } of error.fields ?? [{ path: 'body.name', rule: error.code }])
        addFault(row, rowResultField(at + 1, path.split('.')[1] ?? 'name'), { rule });
    }
  }
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
};

registerImport(target);

export const objectiveImportRoutes = importRoute(target, importObjectiveFileEndpoint);
