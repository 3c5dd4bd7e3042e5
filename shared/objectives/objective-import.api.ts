import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { importForm, importsPerMinute, NewImport } from '#shared/records/record.api.ts';
import { ImportDraft } from '#shared/records/transfer.schema.ts';

/** Name of the list of objectives with key results, as transfers contain it. */
export const objectiveFilesList = 'objectivefiles';

export const importObjectiveFileEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/import-with-key-results',
  summary: 'Upload objectives with key results to import',
  description:
    'A CSV or XLSX file. Each row creates an objective, or changes the one with its owner, period, year and name, and creates the key results of its columns `keyResult1.name`, `keyResult1.target` and so on that the objective does not have by name. Nothing is stored until the import is started.',
  tag: 'Objectives',
  access: 'Objectives.create',
  whileImpersonating: 'refused',
  attemptsPerMinute: importsPerMinute,
  form: importForm,
  schema: { querystring: NewImport, response: { 200: ImportDraft } },
});
