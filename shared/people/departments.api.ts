import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';

const params = Type.Object({ departmentId: Id, intoId: Id });

/** Changes that a merge makes, as they stand now. */
export const DepartmentMerge = Type.Object({
  /** People who move, without those who have left the company. */
  people: Type.Integer(),
  /** Goals of these people that are neither archived nor deleted. They stay with the people. */
  goals: Type.Integer(),
  /** Departments that get the other one as parent. */
  departmentIds: Type.Array(Id),
  /** Board that stays with its members as a project board. */
  board: Nullable(Type.Object({ title: Type.String(), openTasks: Type.Integer() })),
});
export type DepartmentMerge = Static<typeof DepartmentMerge>;

export const previewMergeEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/departments/:departmentId/merge/:intoId',
  summary: 'Preview a merge of two departments',
  description: 'The changes that the merge would make. A merge that is not possible is refused in the same way.',
  access: 'Departments.delete',
  schema: { params, response: { 200: DepartmentMerge } },
});

export const mergeDepartmentsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/departments/:departmentId/merge/:intoId',
  summary: 'Merge a department into another',
  description:
    'In one transaction, the people and the departments below move into the other department, the board becomes a project board of its members, and the department is deleted. A department cannot be merged into itself or one below it.',
  access: 'Departments.delete',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: Type.Object({ id: Id }) } },
});
