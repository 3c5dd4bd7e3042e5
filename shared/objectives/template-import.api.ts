import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { importForm, importsPerMinute, NewImport } from '#shared/records/record.api.ts';
import { ImportDraft } from '#shared/records/transfer.schema.ts';

/** Name of the list of templates with key results, as transfers contain it. */
export const templateFilesList = 'okrtemplatefiles';

export const importTemplateFileEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/import-with-key-results',
  summary: 'Upload templates with key results to import',
  description:
    'A CSV or XLSX file. Each row creates a draft of a template, or changes the draft of the one with its name. The columns `keyResult1.name`, `keyResult1.target` and so on change its key results with these names and add the others. Nothing is published, and nothing is stored until the import is started.',
  tag: 'OKR library',
  access: 'OKR Management.create',
  whileImpersonating: 'refused',
  attemptsPerMinute: importsPerMinute,
  form: importForm,
  schema: { querystring: NewImport, response: { 200: ImportDraft } },
});
