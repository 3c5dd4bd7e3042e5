import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText } from '#shared/platform/schema.ts';

export const maxResultsPerKind = 5;

/** Properties of every result. The kinds of the features add their own, which the server checks and documents. */
export interface SearchResult {
  readonly kind: string;
  readonly id: string;
}

const SearchResult = Type.Unsafe<SearchResult>(Type.Record(Type.String(), Type.Unknown()));

export const maxKeywordLength = 100;

export const searchEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/search',
  summary: 'Search the records of all features',
  description: 'Finds records whose name contains every word of the keyword, at most five of each kind.',
  access: 'signed-in',
  schema: {
    querystring: Type.Object({ keyword: FreeText({ minLength: 1, maxLength: maxKeywordLength, pattern: '\\S' }) }),
    response: { 200: Type.Object({ found: Type.Array(SearchResult) }) },
  },
});
