import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/step.ts';
import { seededDefects } from './all.ts';
import { withDefect } from './seeded-defect.ts';

test.each(seededDefects)('$name can be put into $file', (defect) => {
  const source = readFileSync(path.join(root, defect.file), 'utf8');
  expect(withDefect(source, defect)).not.toBe(source);
  expect(defect.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('there are at least forty defects with different names', () => {
  expect(new Set(seededDefects.map(({ name }) => name)).size).toBe(seededDefects.length);
  expect(seededDefects.length).toBeGreaterThanOrEqual(40);
});

test('a text that is missing or not unique is refused', () => {
  const defect = { name: 'one', file: 'a.ts', find: 'x', replace: '$&', tests: [] };
  expect(withDefect('a x b', defect)).toBe('a $& b');
  expect(() => withDefect('a b', defect)).toThrow('0 times');
  expect(() => withDefect('x x', defect)).toThrow('2 times');
});
