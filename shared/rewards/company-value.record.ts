import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { richText, text } from '#shared/records/fields.ts';

/** Value of the company, for which people recognise each other. */
export const companyValue = defineRecord({
  name: 'companyvalue',
  plural: 'companyvalues',
  page: 'Rewards Management',
  isReadByAll: true,
  tag: 'Rewards',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 60, isSearched: true, isUnique: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
