import { directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.room.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(directoryEndpoint, async () => () => ({ input: {} })),
  unplaced(storeLanguageEndpoint, async () => () => ({ input: { body: { language: 'hi' as const } } })),

  ...[employment, demographics].map(({ endpoints: { read } }) =>
    unplaced(read, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  ),
  unplaced(employment.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, body: { joinedOn: { from: null, to: '2024-03-01' } } },
  })),
  unplaced(demographics.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, body: { gender: { from: null, to: 'undisclosed' as const } } },
  })),
];
