import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { richText, text } from '#shared/records/fields.ts';

/** Job title that a company gives to its employees. */
export const designation = defineRecord({
  name: 'designation',
  plural: 'designations',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Designations',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
