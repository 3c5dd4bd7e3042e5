import { addCompetencyStarterEndpoint, addQuestionStarterEndpoint } from '#shared/reviews/starter-sets.api.ts';
import { unplaced } from '#server/test/proof.ts';

const body = { language: 'es' as const };

export const proofs = [
  unplaced(addCompetencyStarterEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: { body } })),
  unplaced(addQuestionStarterEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: { body } })),
];
