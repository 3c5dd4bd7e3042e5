import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import './employees.errors.ts';
import { NewPerson } from './new-person.ts';

const params = Type.Object({ personId: Id });
const ActiveState = Type.Object({ id: Id, isActive: Type.Boolean() });

export const createPersonEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people',
  summary: 'Create a person',
  description:
    'Nobody gives a role above their own. The email address and the user name are unique in the installation, the employee ID in the company. The person cannot sign in before the joining date, and has no password.',
  access: 'Employees.create',
  whileImpersonating: 'refused',
  schema: { body: NewPerson, response: { 200: Type.Object({ id: Id }) } },
});

export const deactivatePersonEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/deactivate',
  summary: 'Deactivate a person',
  description:
    'Ends all sessions of the person, who stays in the directory. Refused for the caller, for people with a higher role, and for the last active super admin.',
  access: 'Employees.delete',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: ActiveState } },
});

export const reactivatePersonEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/reactivate',
  summary: 'Reactivate a person',
  description: 'The person can sign in again. A leaving date that has passed is removed.',
  access: 'Employees.delete',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: ActiveState } },
});
