import { expect, test } from 'vitest';
import { SearchResult } from '#shared/search/search.api.ts';
import { features } from './features.ts';

test('every kind of search result in the contract is searched, and no other', () => {
  const searched = features.flatMap(({ search = [] }) => search.map(({ kind }) => kind));
  expect(searched).toEqual(SearchResult.anyOf.map(({ properties: { kind } }) => kind.const));
});
