import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of this feature: what to enter instead. */
export const peopleFaults: FaultSentences = {
  email: () => msg`Enter an email address, such as ana@example.com.`,
  username: () => msg`Enter 3 to 60 letters, digits, dots, hyphens or underscores.`,
  phone: () => msg`Enter a phone number, such as +49 30 123456.`,
  'taken-email': () => msg`Somebody else has this email address.`,
  'taken-username': () => msg`Somebody else has this user name.`,
  'taken-employeeReferenceId': () => msg`Somebody else in the company has this employee ID.`,
  'own-manager': () => msg`Nobody is their own line manager. Choose somebody else.`,
  'manager-left': () => msg`This person has left the company. Choose somebody else.`,
  inactive: () => msg`This person has left the company. Choose somebody else.`,
  self: () => msg`The person who leaves cannot take over. Choose somebody else.`,
  'manager-below': () => msg`This person reports to the employee. Choose somebody else.`,
  'after-leaving': () => msg`The joining date is after the leaving date.`,
  'has-reports': (_, count) =>
    msg`${plural(count, { one: '# person reports to this employee. Choose another line manager, then deactivate the employee.', other: '# people report to this employee. Choose another line manager for them, then deactivate the employee.' })}`,
  'used-by-people': (_, count) =>
    msg`${plural(count, { one: '# active person is in this department or below it. Move the person first, or merge the department.', other: '# active people are in this department or below it. Move them first, or merge the department.' })}`,
  'used-by-employments': (_, count) =>
    msg`${plural(count, { one: 'Used by # person, so it cannot be deleted. Archive it instead.', other: 'Used by # people, so it cannot be deleted. Archive it instead.' })}`,
};
