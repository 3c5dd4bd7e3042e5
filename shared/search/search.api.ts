import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FoundGoal } from '#shared/goals/goals.search.ts';
import { FoundPerson } from '#shared/people/people.search.ts';
import { FreeText } from '#shared/platform/schema.ts';
import { FoundBoard, FoundTask } from '#shared/tasks/tasks.search.ts';

export const maxResultsPerKind = 5;

/** Results of all features. */
export const SearchResult = Type.Union([FoundPerson, FoundTask, FoundBoard, FoundGoal]);
export type SearchResult = Static<typeof SearchResult>;

export const maxKeywordLength = 100;

export const searchEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/search',
  summary: 'Search tasks, boards, goals and people',
  description: 'Finds records whose name contains every word of the keyword, at most five of each kind.',
  access: 'signed-in',
  schema: {
    querystring: Type.Object({ keyword: FreeText({ minLength: 1, maxLength: maxKeywordLength, pattern: '\\S' }) }),
    response: { 200: Type.Object({ found: Type.Array(SearchResult) }) },
  },
});
