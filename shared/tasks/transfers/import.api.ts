import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { importForm, importsPerMinute, NewImport } from '#shared/records/record.api.ts';
import { ImportDraft } from '#shared/records/transfer.schema.ts';
import { boardParams } from '#shared/tasks/params.ts';
import '#shared/tasks/tasks.errors.ts';

export const importTasksEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/import',
  summary: 'Upload tasks to import',
  description: 'A CSV or XLSX file, or the JSON export of a board of Trello or Planka. Nothing is stored until the import is started.',
  tag: 'Tasks',
  access: 'Tasks.create',
  whileImpersonating: 'allowed',
  attemptsPerMinute: importsPerMinute,
  form: importForm,
  schema: { params: boardParams, querystring: NewImport, response: { 200: ImportDraft } },
});
