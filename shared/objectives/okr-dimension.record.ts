import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';

/** Part of the business that an objective serves. The database creates the first four with their company, with English names as for roles. */
export const okrDimension = defineRecord({
  name: 'okrdimension',
  plural: 'okrdimensions',
  noun: 'dimension',
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR settings',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
export type OkrDimension = RowOf<typeof okrDimension>;
