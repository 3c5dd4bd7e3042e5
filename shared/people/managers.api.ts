import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { BulkError, maxBulk } from '#shared/records/record.api.ts';

const personIds = Type.Array(Id, { minItems: 1, maxItems: maxBulk });
const PeopleChanged = Type.Object({ results: Type.Array(Type.Object({ id: Id, error: Nullable(BulkError) })) });

/** New place of a person in the org chart. Without `departmentId` the department stays. */
export const PersonMove = Type.Object({ personId: Id, managerId: Nullable(Id), departmentId: Type.Optional(Nullable(Id)) });
export type PersonMove = Static<typeof PersonMove>;

/** Moves of one draft of the org chart at most. */
export const maxMoves = 100;

export const movePeopleEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/moves',
  summary: 'Move people in the org chart',
  description: 'All moves are made in the given order, or none if one of them is refused.',
  access: 'Org Chart.edit',
  whileImpersonating: 'allowed',
  schema: {
    body: Type.Object({ moves: Type.Array(PersonMove, { minItems: 1, maxItems: maxMoves }) }),
    response: { 200: Type.Object({ ids: Type.Array(Id) }) },
  },
});

export const changeManagersEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/managers',
  summary: 'Change the line manager of many people',
  description: 'Each person has an own result: one who is refused does not affect the others.',
  access: 'Employees.edit',
  whileImpersonating: 'allowed',
  schema: {
    body: Type.Object({ managerId: Nullable(Id), personIds }),
    response: { 200: PeopleChanged },
  },
});

export const changeDepartmentsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/departments',
  summary: 'Change the department of many people',
  description: 'Each person has an own result: one who is refused does not affect the others. An inactive department is refused.',
  access: 'Employees.edit',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({ departmentId: Nullable(Id), personIds }), response: { 200: PeopleChanged } },
});

export const changeRolesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/roles',
  summary: 'Change the role of many people',
  description:
    'Each person has an own result, which names the role before. Nobody gives a role above their own or changes that of a higher one, and the last active super admin keeps the role.',
  access: 'Employees.edit',
  whileImpersonating: 'refused',
  schema: {
    body: Type.Object({ roleId: Id, personIds: Type.Array(Id, { minItems: 1, maxItems: maxBulk }) }),
    response: {
      200: Type.Object({ results: Type.Array(Type.Object({ id: Id, error: Nullable(BulkError), before: Type.Optional(Id) })) }),
    },
  },
});
