import { expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/platform/errors.ts';
import { codesWithoutOneMessage } from '#client/platform/base/error-messages.ts';
// Sentences that load with their parts.
import '#client/access/passwords/link-errors.ts';
import '#client/access/work-account/work-account-errors.ts';
import '#client/prints/print-errors.ts';
import { features } from './features.ts';

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length;

test('every error code has one message, in the platform or in one feature', () => {
  expect(codesWithoutOneMessage(['offline', ...(Object.keys(errorStatus) as ErrorCode[])])).toEqual([]);
});

test('names, paths, shortcut letters and kinds of search results are unique', () => {
  const pages = features.flatMap(({ pages: own = [] }) => own);
  expect(isUnique(features.map(({ name }) => name))).toBe(true);
  expect(isUnique(pages.map(({ path, view }) => `${path} ${view}`))).toBe(true);
  expect(isUnique(pages.flatMap(({ letter }) => letter ?? []))).toBe(true);
  expect(isUnique(features.flatMap(({ searchResults = {} }) => Object.keys(searchResults)))).toBe(true);
});
