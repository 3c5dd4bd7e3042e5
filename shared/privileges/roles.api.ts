import { Type } from 'typebox';
import { BaseRole } from '#shared/platform/actor.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { GrantChange, NewGrant, Role, RoleName } from './role.schema.ts';
import './privileges.errors.ts';

const params = Type.Object({ roleId: Id });

export const createRoleEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/roles',
  summary: 'Create a role',
  description:
    'For the Super Admin. The client chooses the id. A role is based on one of the four roles that every company has; one whose name contains “Employee” is based on Employee. Gates of the menu follow the base.',
  access: 'Roles and Privileges.edit',
  whileImpersonating: 'refused',
  schema: {
    body: Type.Object({ id: Id, name: RoleName, base: BaseRole, grants: Type.Array(NewGrant, { maxItems: 300 }) }),
    response: { 200: Role },
  },
});

export const renameRoleEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/roles/:roleId',
  summary: 'Rename a role',
  description: 'For the Super Admin. The four roles that every company has keep their names.',
  access: 'Roles and Privileges.edit',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ name: RoleName }), response: { 200: Role } },
});

export const grantEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/roles/:roleId/grants',
  summary: 'Change the privileges of a role',
  description:
    'For the Super Admin. Each change sets the scope of one action of a page, so that two people can change a role at once. A change of an action that somebody else has changed meanwhile is refused with `record.stale`. No action reaches further than the view of its page. The new privileges hold at once for everybody with the role.',
  access: 'Roles and Privileges.edit',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ changes: Type.Array(GrantChange, { minItems: 1, maxItems: 300 }) }), response: { 200: Role } },
});

export const deleteRoleEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/roles/:roleId',
  summary: 'Delete a role',
  description: 'For the Super Admin. Refused while somebody has the role, active or not, and for the four roles that every company has.',
  access: 'Roles and Privileges.edit',
  whileImpersonating: 'refused',
  schema: { params, response: { 200: Type.Object({ id: Id }) } },
});

export const roleHoldersEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/roles/:roleId/people',
  summary: 'List the people with a role',
  description: 'The number of the people who have the role, active or not, and the ids of the first 50 by name.',
  access: 'Roles and Privileges.view',
  schema: { params, response: { 200: Type.Object({ count: Type.Integer(), personIds: Type.Array(Id) }) } },
});
