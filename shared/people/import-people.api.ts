import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { msg } from '#shared/platform/message.ts';
import { text } from '#shared/records/fields.ts';
import { importForm, importsPerMinute, NewImport } from '#shared/records/record.api.ts';
import { ImportDraft } from '#shared/records/transfer.schema.ts';
import './employees.errors.ts';
import { newPersonFields } from './new-person.ts';

/** Name of the list of imported people, as transfers contain it. */
export const peopleList = 'people';

const { roleId: _, ...personFields } = newPersonFields;

/** Fields that a file of people fills. It names the role by its text, because roles are no records. */
export const importedPersonFields = { ...personFields, role: text({ label: msg({ message: 'Role' }), max: 60 }) };

export const importPeopleEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/import',
  summary: 'Upload people to import',
  description:
    'A CSV or XLSX file. Each row creates a person, or changes the one with its employee ID or else its email address. Line managers can stand in the same file. Nothing is stored until the import is started.',
  tag: 'People',
  access: 'Employees.create',
  whileImpersonating: 'refused',
  attemptsPerMinute: importsPerMinute,
  form: importForm,
  schema: { querystring: NewImport, response: { 200: ImportDraft } },
});
