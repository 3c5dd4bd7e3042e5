import { randomUUID } from 'node:crypto';
import { changeManagerEndpoint, departmentsEndpoint, directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { changeDepartmentsEndpoint, changeManagersEndpoint, movePeopleEndpoint } from '#shared/people/managers.api.ts';
import { department } from '#shared/people/department.record.ts';
import { mergeDepartmentsEndpoint, previewMergeEndpoint } from '#shared/people/departments.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { unplaced } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

async function newDepartment({ inject, hrAdmin }: World, name: string): Promise<string> {
  const id = randomUUID();
  await inject(hrAdmin, department.endpoints.create, { body: { id, name: `${name} ${id.slice(0, 8)}` } });
  return id;
}

export const proofs = [
  ...recordProofs(department, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ name: `Department ${number}` }),
    edit: ['description', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fires the bricks' }] }] }],
  }),

  unplaced(previewMergeEndpoint, async (world) => {
    const [departmentId, intoId] = [await newDepartment(world, 'Kilns'), await newDepartment(world, 'Ovens')];
    return () => ({ who: world.hrAdmin, input: { params: { departmentId, intoId } } });
  }),

  unplaced(mergeDepartmentsEndpoint, async (world) => {
    const made: string[] = [];
    for (let turn = 0; turn < turns; turn++) made.push(await newDepartment(world, 'Kilns'));
    const intoId = await newDepartment(world, 'Ovens');
    return (turn) => ({ who: world.hrAdmin, input: { params: { departmentId: made[turn]!, intoId }, body: {} } });
  }),

  unplaced(directoryEndpoint, async () => () => ({ input: {} })),
  unplaced(departmentsEndpoint, async () => () => ({ input: {} })),
  unplaced(storeLanguageEndpoint, async () => () => ({ input: { body: { language: 'hi' as const } } })),

  unplaced(changeManagerEndpoint, async ({ hrAdmin: who, viewer }) => () => ({
    who,
    input: { params: { personId: viewer.id }, body: { managerId: null } },
  })),

  unplaced(changeManagersEndpoint, async ({ hrAdmin: who, viewer }) => () => ({
    who,
    input: { body: { managerId: null, personIds: [viewer.id] } },
  })),

  unplaced(changeDepartmentsEndpoint, async ({ hrAdmin: who, viewer, departmentId }) => () => ({
    who,
    input: { body: { departmentId, personIds: [viewer.id] } },
  })),

  unplaced(movePeopleEndpoint, async ({ hrAdmin: who, viewer, departmentId }) => () => ({
    who,
    input: { body: { moves: [{ personId: viewer.id, managerId: null, departmentId }] } },
  })),

  ...permanentProofs(employment, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: ({ editor }) => editor.id,
    edit: ['joinedOn', null, '2024-03-01'],
  }),

  unplaced(demographics.endpoints.read, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  unplaced(demographics.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, body: { gender: { from: null, to: 'undisclosed' as const } } },
  })),
];
