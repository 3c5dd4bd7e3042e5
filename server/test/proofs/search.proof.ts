import { searchEndpoint } from '#shared/search/search.api.ts';
import { unplaced } from '#server/test/proof.ts';

export const searchProofs = [unplaced(searchEndpoint, async () => () => ({ input: { query: { keyword: 'test' } } }))];
