import { directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(directoryEndpoint, async () => () => ({ input: {} })),
  unplaced(storeLanguageEndpoint, async () => () => ({ input: { body: { language: 'hi' as const } } })),
];
