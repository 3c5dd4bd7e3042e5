import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { richText, text } from '#shared/records/fields.ts';

/** Key result area: a field of work for which goals are set. */
export const kra = defineRecord({
  name: 'kra',
  plural: 'kras',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Key result areas',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
