import { msg } from '#shared/platform/message.ts';
import { day, reference } from '#shared/records/fields.ts';
import { definePersonPart } from './person-part.ts';

/** Position of a person in the company, for every colleague to read. */
export const employment = definePersonPart({
  name: 'employment',
  title: 'employment',
  fields: {
    designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation', isOptional: true }),
    gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
    joinedOn: day({ label: msg({ message: 'Joining date' }), isOptional: true }),
  },
});
