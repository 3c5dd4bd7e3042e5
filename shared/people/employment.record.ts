import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { day, person, readOnly, reference, text } from '#shared/records/fields.ts';
import { activityOf, departmentOf, managerOf } from '#shared/records/related-field.ts';

/** Position of a person in the company, for every colleague to read. The database creates one for each person and keeps the name equal. */
export const employment = defineRecord({
  name: 'employment',
  plural: 'employments',
  page: 'Employees',
  isReadByAll: true,
  isPermanent: true,
  tag: 'People',
  fields: {
    name: readOnly(text({ label: msg({ message: 'Name' }), max: 241, isSearched: true, isPersonal: true })),
    personId: person({ label: msg({ message: 'Employee' }) }),
    designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation', isOptional: true }),
    gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
    legalEntityId: reference({ label: msg({ message: 'Legal entity' }), to: 'entity', isOptional: true }),
    joinedOn: day({ label: msg({ message: 'Joining date' }), isOptional: true }),
  },
  computed: { departmentId: departmentOf('personId'), managerId: managerOf('personId'), activity: activityOf('personId') },
  titled: ['departmentId', 'managerId', 'designationId', 'gradeId', 'legalEntityId'],
  addedFields: [{ legalEntityId: null }],
  liveBy: 'personId',
  importKey: ['personId'],
});
