import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';
import { okrNames } from './okr-names.ts';

/** Unit that key results are measured in. They keep its name as a text. The database creates the first ones with their company. */
export const okrUnit = defineRecord({
  ...okrNames,
  name: 'okrunit',
  plural: 'okrunits',
  noun: 'unit',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 20, isSearched: true, isUnique: true }),
  },
});
export type OkrUnit = RowOf<typeof okrUnit>;
