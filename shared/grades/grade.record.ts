import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { number, richText, text } from '#shared/records/fields.ts';

/** Grade of employees. The level orders the grades of a company, the lowest first. */
export const grade = defineRecord({
  name: 'grade',
  plural: 'grades',
  page: 'Departments',
  isReadByAll: true,
  tag: 'Grades',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true }),
    code: text({ label: msg({ message: 'Grade code' }), max: 20, isSearched: true, isUnique: true }),
    level: number({ label: msg({ message: 'Level' }), min: 1, max: 999, isUnique: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['code'],
});
