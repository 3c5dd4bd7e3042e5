import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';
import { okrNames } from './okr-names.ts';

/** Group of templates in the OKR library. The database creates the first six with their company, with English names as for dimensions. */
export const okrCategory = defineRecord({
  ...okrNames,
  name: 'okrcategory',
  plural: 'okrcategories',
  noun: 'category',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 60, isSearched: true, isUnique: true }),
  },
});
export type OkrCategory = RowOf<typeof okrCategory>;
