import { listArchivedOptionsEndpoint } from '#shared/records/archived-options.api.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(listArchivedOptionsEndpoint, async () => () => ({ input: { params: { record: 'okrtemplate', field: 'categoryId' } } })),
];
