import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { text } from '#shared/records/fields.ts';
import { country } from '#shared/records/locale-fields.ts';

/** Legal entity of a company, which employs people under its own registration. */
export const legalEntity = defineRecord({
  name: 'entity',
  plural: 'entities',
  page: 'Company',
  isReadByAll: true,
  tag: 'Legal entities',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    registration: text({ label: msg({ message: 'Registration number' }), max: 60, isSearched: true, isOptional: true }),
    country: country({ label: msg({ message: 'Country' }), isOptional: true }),
    address: text({ label: msg({ message: 'Address' }), max: 250, isOptional: true }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
