import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { msg } from '#shared/platform/message.ts';
import { Id } from '#shared/platform/schema.ts';
import { HistoryQuery, historyReplyOf } from '#shared/records/history.api.ts';
import { department, person, text } from '#shared/records/fields.ts';
import { schemaOf } from '#shared/records/record.schema.ts';
import { demographics } from './demographics.room.ts';
import { employment } from './employment.record.ts';
import { identity } from './identity.room.ts';
import { personal } from './personal.room.ts';

/**
 * Fields of all parts of an employee whose changes the history names. The name of the employment follows from the names of the person. Of a
 * role it has the name, because most readers do not know the roles of the company.
 */
const { name: _, ...positionFields } = employment.fields;
export const employeeFields = {
  ...positionFields,
  role: text({ label: msg({ message: 'Role' }), max: 60, isOptional: true }),
  departmentId: department({ label: msg({ message: 'Department' }), isOptional: true }),
  managerId: person({ label: msg({ message: 'Line manager' }), isOptional: true }),
  activity: employment.computed['activity']!.field,
  ...identity.fields,
  ...personal.fields,
  ...demographics.fields,
};

export const employeeHistoryEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/:personId/history',
  summary: 'List the history of an employee',
  description:
    'For the person and callers who may edit employees. Names the changed fields of all parts: names, personal data, demographics and employment, besides role, line manager and department. Entries are sorted by time, newest first.',
  access: 'signed-in',
  schema: {
    params: Type.Object({ personId: Id }),
    querystring: HistoryQuery,
    response: { 200: historyReplyOf(schemaOf(employeeFields), []) },
  },
});
