import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { BulkError, maxBulk } from '#shared/records/record.api.ts';

const PeopleWithManager = Type.Object({ managerId: Nullable(Id), personIds: Type.Array(Id, { minItems: 1, maxItems: maxBulk }) });

export const changeManagersEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/managers',
  summary: 'Change the line manager of many people',
  description: 'Each person has an own result: one who is refused does not affect the others.',
  access: 'Employees.edit',
  schema: {
    body: PeopleWithManager,
    response: { 200: Type.Object({ results: Type.Array(Type.Object({ id: Id, error: Nullable(BulkError) })) }) },
  },
});
