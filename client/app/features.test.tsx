import { expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/platform/errors.ts';
import type { Fields } from '#shared/records/field.ts';
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

const records = Object.values(import.meta.glob<Record<string, unknown>>('../../shared/*/*.record.ts', { eager: true })).flatMap(
  (module) =>
    Object.values(module) as { readonly plural?: string; readonly fields?: Fields; readonly tree?: { readonly parent: string } }[],
);
const isReferring = (fields: Fields, parent?: string): boolean =>
  Object.entries(fields).some(([name, { kind, rows }]) => (kind === 'reference' && name !== parent) || (rows && isReferring(rows)));

test('a record that is in use says so with a sentence for each kind of records that names it', async () => {
  const sentences: object = Object.assign({}, ...(await Promise.all(features.flatMap(({ faults }) => (faults ? [faults()] : [])))));
  const referring = records.filter(({ plural, fields, tree }) => plural && fields && isReferring(fields, tree?.parent));
  expect(referring.length).toBeGreaterThan(10);
  expect(referring.flatMap(({ plural }) => (`used-by-${plural}` in sentences ? [] : [plural]))).toEqual([]);
});

test('names, paths, shortcut letters and kinds of search results are unique', () => {
  const pages = features.flatMap(({ pages: own = [] }) => own);
  expect(isUnique(features.map(({ name }) => name))).toBe(true);
  expect(isUnique(pages.map(({ path, view }) => `${path} ${view}`))).toBe(true);
  expect(isUnique(pages.flatMap(({ letter }) => letter ?? []))).toBe(true);
  expect(isUnique(features.flatMap(({ searchResults = {} }) => Object.keys(searchResults)))).toBe(true);
});
