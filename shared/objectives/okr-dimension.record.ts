import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';
import { okrNames } from './okr-names.ts';

/** Part of the business that an objective serves. The database creates the first four with their company, with English names as for roles. */
export const okrDimension = defineRecord({
  ...okrNames,
  name: 'okrdimension',
  plural: 'okrdimensions',
  noun: 'dimension',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
  },
});
export type OkrDimension = RowOf<typeof okrDimension>;
