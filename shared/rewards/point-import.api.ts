import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { msg } from '#shared/platform/message.ts';
import type { Fields } from '#shared/records/field.ts';
import { choice, number, person, text } from '#shared/records/fields.ts';
import { importForm, importsPerMinute, NewImport } from '#shared/records/record.api.ts';
import { ImportDraft } from '#shared/records/transfer.schema.ts';
import { maxGranted, minReasonLength, type GrantedAccount } from './point-changes.api.ts';
import { maxReasonLength } from './point-entry.schema.ts';
import './rewards.errors.ts';

/** Name of the changes of points as a list that is imported. */
export const pointChangesList = 'point-changes';

const accountLabels = {
  boost: msg({ message: 'Boost' }),
  earned: msg({ message: 'Earned' }),
} satisfies Readonly<Record<GrantedAccount, unknown>>;

/** Columns of a file with changes of points. */
export const pointChangeFields = {
  personId: person({ label: msg({ message: 'Employee' }) }),
  points: number({ label: msg({ message: 'Points' }), min: -maxGranted, max: maxGranted }),
  account: choice({ label: msg({ message: 'Account' }), options: accountLabels }),
  reason: text({ label: msg({ message: 'Reason' }), min: minReasonLength, max: maxReasonLength, isPersonal: true }),
} satisfies Fields;

export const importPointChangesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/point-changes/import',
  summary: 'Upload changes of points to import',
  description:
    'A CSV or XLSX file with a row for each change. Nothing is stored until the import is started. A row that an earlier import has counted changes nothing, unless the columns are chosen with `takesRepeated`.',
  tag: 'Rewards',
  access: 'Rewards Management.edit',
  whileImpersonating: 'refused',
  attemptsPerMinute: importsPerMinute,
  form: importForm,
  schema: { querystring: NewImport, response: { 200: ImportDraft } },
});
