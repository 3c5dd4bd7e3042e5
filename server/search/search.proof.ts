import { searchEndpoint } from '#shared/search/search.api.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [unplaced(searchEndpoint, async () => () => ({ input: { query: { keyword: 'test' } } }))];
