import { msg } from '#shared/platform/message.ts';
import { choice } from '#shared/records/fields.ts';
import { definePersonPart } from './person-part.ts';

/** Private part of a person: for the person and those who edit employees. */
export const demographics = definePersonPart({
  name: 'demographics',
  title: 'demographics',
  fields: {
    gender: choice({
      label: msg({ message: 'Gender' }),
      options: {
        female: msg({ message: 'Female' }),
        male: msg({ message: 'Male' }),
        other: msg({ message: 'Other' }),
        undisclosed: msg({ message: 'Not disclosed' }),
      },
      isOptional: true,
    }),
  },
});
