import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPresenceColors, presenceColorOf } from './presence-color.ts';

test('up to ten people in one room have distinct colors that are equal for everyone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 10 }), (ids) => {
      const colors = assignPresenceColors(ids);
      expect(new Set(Object.values(colors)).size).toBe(ids.length);
      expect(assignPresenceColors(ids.toReversed())).toEqual(colors);
    }),
  );
});

test('one person alone has their own color, and more than ten people all get a color', () => {
  expect(assignPresenceColors(['amara'])).toEqual({ amara: presenceColorOf('amara') });
  const people = Array.from({ length: 50 }, (_, index) => `${index}`);
  expect(Object.values(assignPresenceColors(people)).every((color) => color >= 0 && color < 10)).toBe(true);
});
