import type { Values } from '#shared/records/record.schema.ts';
import { importObjectiveFileEndpoint, objectiveFilesList } from '#shared/objectives/objective-import.api.ts';
import { objectiveFileFields, rowResultField } from '#shared/objectives/objective-file.ts';
import { AppError } from '#shared/platform/errors.ts';
import { valuesAfter } from '#server/records/check-import.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget, type PreparedPage, type StoredPage } from '#server/records/import-target.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { importOf } from '#server/records/record-import.ts';
import { createIn } from '#server/records/record-writes.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { withResults, type RowWithResults } from './row-results.ts';

const { plan } = objectivesService;
const objectives = importOf(plan);

/** Creates the key results of a stored row. They belong to the owner of the objective and are due with it. */
async function storeResults({ unit, ctx }: StoredPage, row: CheckedRow): Promise<void> {
  const { ownerId: assigneeId, dueOn } = valuesAfter(plan, row) as Values & { ownerId: string; dueOn: string };
  const objectiveId = row.existing?.id ?? row.createdId!;
  for (const [at, result] of (row as RowWithResults).results.entries()) {
    try {
      await createIn(keyResultsService.plan, unit, ctx, { ...result, id: crypto.randomUUID(), objectiveId, assigneeId, dueOn } as never);
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
  return {
    rows: [...prepared.rows, ...created],
    store: async (row) => {
      if (waiting.has(row)) {
        await prepared.store(row);
        await page.unit.em.flush();
      }
      await storeResults(page, row);
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
