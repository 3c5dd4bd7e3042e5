import { msg } from '#shared/platform/message.ts';
import { day, person, reference } from '#shared/records/fields.ts';
import { schemaOf } from '#shared/records/record.schema.ts';
import { demographics } from './demographics.room.ts';
import { identity } from './identity.room.ts';
import { personal } from './personal.room.ts';

const { firstName, lastName, email, username, employeeReferenceId } = identity.fields;
const { phone, birthDate } = personal.fields;

/** Fields of a new person. They belong to several parts of the person, which have readers of their own. */
export const newPersonFields = {
  firstName,
  lastName,
  birthDate,
  gender: demographics.fields.gender,
  email,
  username,
  phone,
  employeeReferenceId,
  roleId: reference({ label: msg({ message: 'Role' }), to: 'role' }),
  departmentId: reference({ label: msg({ message: 'Department' }), to: 'department' }),
  designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation' }),
  gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
  legalEntityId: reference({ label: msg({ message: 'Legal entity' }), to: 'entity', isOptional: true }),
  managerId: person({ label: msg({ message: 'Line manager' }), isOptional: true }),
  joinedOn: day({ label: msg({ message: 'Joining date' }) }),
  leavingOn: day({ label: msg({ message: 'Leaving date' }), isOptional: true, notBefore: 'joinedOn' }),
};

export const NewPerson = schemaOf(newPersonFields).create;
