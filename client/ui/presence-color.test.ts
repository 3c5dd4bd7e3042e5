import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorsOf, presenceOf } from './presence-color.ts';

test('two of up to ten people in one room never share a colour, and everybody sees the same ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 10 }), (ids) => {
      const colors = colorsOf(ids);
      expect(new Set(Object.values(colors)).size).toBe(ids.length);
      expect(colorsOf(ids.toReversed())).toEqual(colors);
    }),
  );
});

test('who is alone has their own colour, and a crowd has colours too', () => {
  expect(colorsOf(['amara'])).toEqual({ amara: presenceOf('amara') });
  const crowd = Array.from({ length: 50 }, (_, index) => `${index}`);
  expect(Object.values(colorsOf(crowd)).every((color) => color >= 0 && color < 10)).toBe(true);
});
