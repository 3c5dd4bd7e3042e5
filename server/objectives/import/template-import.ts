import { maxTemplateResults, type OkrTemplate, type TemplateResult } from '#shared/objectives/okr-template.record.ts';
import { rowResultField, rowResultFields } from '#shared/objectives/row-results.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { templateFileFields } from '#shared/objectives/template-file.ts';
import { importTemplateFileEndpoint, templateFilesList } from '#shared/objectives/template-import.api.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { CompleteRows } from '#server/records/import-check.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget } from '#server/records/import-target.ts';
import { addFault, parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import { importOf } from '#server/records/record-import.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { readResults, resultKey, type KnownResults, type PlacedResult } from './read-results.ts';
import { takeUnits } from './take-units.ts';

/** Key results of a template after a row: those with the names of the row have its values, and the others of the row follow at the end. */
function mergedResults(before: readonly TemplateResult[], given: readonly PlacedResult[], known: KnownResults): TemplateResult[] {
  const valuesOf = new Map(given.map(({ values }) => [resultKey(values.name), values]));
  const added = given.filter(({ values }) => !known.has(resultKey(values.name)));
  const ranks = ranksBetween(before.at(-1)?.rank ?? null, null, added.length);
  return [
    ...before.map((one) => ({ ...one, ...valuesOf.get(resultKey(one.name)) })),
    ...added.map(({ values }, at) => ({ ...values, id: crypto.randomUUID(), rank: ranks[at]! }) as unknown as TemplateResult),
  ];
}

/** Marks what is wrong with the key results together, at the first key result of the row. */
function checkTogether(row: CheckedRow, keyResults: readonly TemplateResult[], place: number): void {
  if (keyResults.length > maxTemplateResults) addFault(row, rowResultField(place, 'name'), { rule: 'maxRows', limit: maxTemplateResults });
  for (const { rule, limit } of templateFaults({ keyResults: [...keyResults] }))
    addFault(row, rowResultField(place, 'weight'), { rule, ...(limit !== undefined && { limit }) });
}

/** Gives rows the key results of their columns. A row without any leaves those of its template. */
const withKeyResults: CompleteRows = async (check, rows, file) => {
  const read = rows.map((row, at) => {
    const before = ((row.existing as Values | null)?.['keyResults'] ?? []) as OkrTemplate['keyResults'];
    const known: KnownResults = new Map(before.map((one) => [resultKey(one.name), one as unknown as Values]));
    return { row, before, known, results: readResults(row, parseRow(file[at]!, rowResultFields, check), known) };
  });
  const listed = await takeUnits(check.em, read);
  for (const { row, before, known } of read) {
    const given = listed.get(row)!;
    if (given.length === 0 || row.faults.length > 0) continue;
    const keyResults = mergedResults(before, given, known);
    checkTogether(row, keyResults, given[0]!.place);
    row.values['keyResults'] = keyResults;
  }
};

const target: ImportTarget = {
  ...importOf(okrTemplatesService.plan, withKeyResults),
  plural: templateFilesList,
  access: importTemplateFileEndpoint.access,
  fields: templateFileFields,
};

registerImport(target);

export const templateImportRoutes = importRoute(target, importTemplateFileEndpoint);
