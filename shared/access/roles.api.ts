import { Type, type Static } from 'typebox';
import { BaseRole } from '#shared/platform/actor.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import './access.errors.ts';

/** Role of a company with the role on which it is based. */
export const CompanyRole = Type.Object({ id: Id, name: Type.String(), base: BaseRole });
export type CompanyRole = Static<typeof CompanyRole>;

export const listRolesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/roles',
  summary: 'List the roles of the company',
  description: 'For people who may edit employees: every role, with the role on which it is based.',
  access: 'Employees.edit',
  schema: { response: { 200: Type.Array(CompanyRole) } },
});

export const changeRoleEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/roles/of/:personId',
  summary: 'Change the role of a person',
  description:
    'Nobody grants a role above their own or changes that of a higher one. The last active super admin keeps the role. The new rights hold at once.',
  access: 'Employees.edit',
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ personId: Id }),
    body: Type.Object({ roleId: Id }),
    response: { 200: Type.Object({ id: Id, roleId: Id }) },
  },
});
