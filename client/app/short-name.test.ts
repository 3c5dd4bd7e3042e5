import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('the navbar shows a name up to 15 characters and cuts a longer one with an ellipsis', () => {
  expect(shortName('Amara Okafor', 'Guest')).toBe('Amara Okafor');
  expect(shortName('Maria Magdalena', 'Guest')).toBe('Maria Magdalena');
  expect(shortName('Maria Magdalenas', 'Guest')).toBe('Maria Magdalena…');
});

test('the length of a name is counted in visible characters', () => {
  expect(shortName('వెంకట్ రావు', 'Guest')).toBe('వెంకట్ రావు');
  expect(shortName('👩‍👩‍👧'.repeat(16), 'Guest')).toBe(`${'👩‍👩‍👧'.repeat(15)}…`);
});

test('a missing name is shown as Guest', () => {
  expect(shortName(undefined, 'Guest')).toBe('Guest');
  expect(shortName(' ', 'Guest')).toBe('Guest');
});
