import { msg } from '#shared/platform/message.ts';
import { choice, day, text } from '#shared/records/fields.ts';
import { definePersonPart } from './person-part.ts';

/** Personal data of a person, and the end of the employment: for the person and those who edit employees. */
export const personal = definePersonPart({
  name: 'personal',
  title: 'personal data',
  fields: {
    phone: text({ label: msg({ message: 'Phone' }), max: 40, isPersonal: true, isOptional: true }),
    birthDate: day({ label: msg({ message: 'Date of birth' }), isOptional: true }),
    birthday: choice({
      label: msg({ message: 'Birthday shown to colleagues' }),
      options: {
        shown: msg({ message: 'Yes' }),
        hidden: msg({ message: 'No' }),
      },
      isOptional: true,
    }),
    leavingOn: day({ label: msg({ message: 'Leaving date' }), isOptional: true }),
  },
  ownFields: ['phone', 'birthday'],
});

const phonePattern = /^\+?[\d\s()./-]{4,39}$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);
