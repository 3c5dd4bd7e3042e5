import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test('a shortened text keeps whole characters, also those of several code points', () => {
  expect(shortenText('bridge', 10)).toBe('bridge');
  expect(shortenText('bridge', 4)).toBe('brid');
  expect(shortenText('a🪨b', 2)).toBe('a');
  expect(shortenText('a👩🏽‍🔧b', 7)).toBe('a');
  expect(shortenText('a👩🏽‍🔧b', 8)).toBe('a👩🏽‍🔧');
});
