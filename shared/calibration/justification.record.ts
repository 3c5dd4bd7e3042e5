import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { richText, text } from '#shared/records/fields.ts';

/** Reason from which people choose when a calibration session asks for one of the list. */
export const justification = defineRecord({
  name: 'justification',
  plural: 'justifications',
  page: 'Calibration Management',
  tag: 'Reasons for moves',
  fields: {
    name: text({ label: msg({ message: 'Reason' }), max: 80, isSearched: true, isUnique: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
