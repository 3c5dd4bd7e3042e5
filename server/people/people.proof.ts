import { changeManagerEndpoint, departmentsEndpoint, directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { changeManagersEndpoint, movePeopleEndpoint } from '#shared/people/managers.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { unplaced } from '#server/test/proof.ts';
import { permanentProofs } from '#server/test/record-proofs.ts';

export const proofs = [
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
