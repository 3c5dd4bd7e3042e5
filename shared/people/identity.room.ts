import { msg } from '#shared/platform/message.ts';
import { text } from '#shared/records/fields.ts';
import { definePersonPart } from './person-part.ts';

/** Names of a person, and by which a person signs in: for the person and those who edit employees. */
export const identity = definePersonPart({
  name: 'identity',
  title: 'names',
  fields: {
    firstName: text({ label: msg({ message: 'First name' }), max: 120, isPersonal: true }),
    lastName: text({ label: msg({ message: 'Last name' }), max: 120, isPersonal: true }),
    email: text({ label: msg({ message: 'Email' }), max: 254, isPersonal: true }),
    username: text({ label: msg({ message: 'User name' }), max: 60, isPersonal: true, isOptional: true }),
    employeeReferenceId: text({ label: msg({ message: 'Employee ID' }), max: 40, isPersonal: true }),
  },
});

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;
/** Without @, so that no user name is the email address of somebody else. */
const usernamePattern = /^[\p{L}\p{M}\p{N}._-]{3,60}$/u;

export const isEmail = (text: string): boolean => emailPattern.test(text);

export const isUsername = (text: string): boolean => usernamePattern.test(text);
