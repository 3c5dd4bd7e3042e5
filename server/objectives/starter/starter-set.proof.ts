import { addStarterSetEndpoint } from '#shared/objectives/starter-set.api.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(addStarterSetEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: { body: { language: 'es' as const } } })),
];
