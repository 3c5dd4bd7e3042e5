import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { GroupRule, MemberIds, PrivilegeGroup } from './group.schema.ts';
import { GrantChange, NewGrant, RoleName } from './role.schema.ts';
import './privileges.errors.ts';

const params = Type.Object({ groupId: Id });

export const createGroupEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/privilege-groups',
  summary: 'Create a privilege group',
  description: 'For the Super Admin. The client chooses the id. The people of the group get its privileges besides those of their role.',
  access: 'Privilege Groups.edit',
  whileImpersonating: 'refused',
  schema: {
    body: Type.Object({
      id: Id,
      name: RoleName,
      grants: Type.Array(NewGrant, { maxItems: 300 }),
      rule: GroupRule,
      memberIds: MemberIds,
    }),
    response: { 200: PrivilegeGroup },
  },
});

export const renameGroupEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/privilege-groups/:groupId',
  summary: 'Rename a privilege group',
  description: 'For the Super Admin.',
  access: 'Privilege Groups.edit',
  whileImpersonating: 'refused',
  schema: { params, body: Type.Object({ name: RoleName }), response: { 200: PrivilegeGroup } },
});

export const grantGroupEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/privilege-groups/:groupId/grants',
  summary: 'Change the privileges of a group',
  description:
    'For the Super Admin. Each change sets the scope of one action of a page; one that somebody else has changed meanwhile is refused with `record.stale`. The new privileges hold at once for everybody in the group.',
  access: 'Privilege Groups.edit',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ changes: Type.Array(GrantChange, { minItems: 1, maxItems: 300 }) }),
    response: { 200: PrivilegeGroup },
  },
});

export const fillGroupEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/privilege-groups/:groupId/people',
  summary: 'Change who is in a privilege group',
  description:
    'For the Super Admin. Members are chosen by hand or follow a rule; what is left out stays. A person who changes department, designation or grade enters or leaves a group at once.',
  access: 'Privilege Groups.edit',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ rule: Type.Optional(Type.Partial(GroupRule)), memberIds: Type.Optional(MemberIds) }),
    response: { 200: PrivilegeGroup },
  },
});

export const deleteGroupEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/privilege-groups/:groupId',
  summary: 'Delete a privilege group',
  description: 'For the Super Admin. Its people keep the privileges of their roles and of other groups.',
  access: 'Privilege Groups.edit',
  whileImpersonating: 'refused',
  schema: { params, response: { 200: Type.Object({ id: Id }) } },
});

export const groupPeopleEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/privilege-groups/:groupId/people',
  summary: 'List the people in a privilege group',
  description: 'The number of the active people who are in the group by hand or by its rule, and the ids of the first 50 by name.',
  access: 'Privilege Groups.view',
  schema: { params, response: { 200: Type.Object({ count: Type.Integer(), personIds: Type.Array(Id) }) } },
});

/** Sources of the privileges of a person. */
export const PrivilegeSources = Type.Object({
  roleId: Id,
  groups: Type.Array(Type.Object({ id: Id, isByRule: Type.Boolean() })),
});

export const privilegeSourcesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/privilege-groups/of/:personId',
  summary: 'List the sources of the privileges of a person',
  description: 'The role and the groups of the person. The privileges are the widest of them, for each action of a page.',
  access: 'Privilege Groups.view',
  schema: { params: Type.Object({ personId: Id }), response: { 200: PrivilegeSources } },
});
