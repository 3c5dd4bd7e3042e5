import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { listRoutines } from './routines.ts';

const routines = listRoutines();

test('every SQL file beside a feature is a routine of its own name', () => {
  const files = globSync('server/**/sql/*.sql', { cwd: repositoryRoot }).map((file) => path.basename(file, '.sql'));
  expect(new Set(files).size).toBe(files.length);
  expect(routines.map(({ name }) => name)).toEqual(expect.arrayContaining(files));
});

test.each(routines)('the routine $name may run again at any time', ({ sql }) => {
  expect(sql.match(/\bcreate (?!or replace)/i)).toBeNull();
  expect(sql).toMatch(/create or replace function cairn\./);
});
