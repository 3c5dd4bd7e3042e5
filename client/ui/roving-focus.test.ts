import { expect, test } from 'vitest';
import { nearestItem, type PlacedItem } from './roving-focus.ts';

interface NamedItem extends PlacedItem {
  readonly name: string;
}

const boxAt = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

/** Two boxes beside each other and one below the first, with chips of different widths. */
const groups = { first: boxAt(0, 0, 200, 200), second: boxAt(210, 0, 200, 200), below: boxAt(0, 210, 200, 200) };
const chip = (name: string, group: keyof typeof groups, left: number, top: number, width: number): NamedItem => ({
  name,
  group: groups[group],
  box: boxAt(groups[group].left + left, groups[group].top + top, width, 30),
});
const items = [
  chip('wide', 'first', 0, 30, 110),
  chip('beside', 'first', 120, 30, 70),
  chip('next row', 'first', 0, 65, 60),
  chip('last row', 'first', 0, 100, 180),
  chip('other box', 'second', 0, 100, 80),
  chip('lower box', 'below', 0, 30, 80),
];
const from = (name: string, direction: readonly [number, number]) =>
  nearestItem(
    items.find((item) => item.name === name)!,
    items,
    direction,
  )?.name;

test('the arrow keys take each row of a box, then the box beside or below as it is seen', () => {
  expect(from('wide', [1, 0])).toBe('beside');
  expect(from('beside', [-1, 0])).toBe('wide');
  expect(from('beside', [0, 1])).toBe('next row');
  expect(from('next row', [0, 1])).toBe('last row');
  expect(from('last row', [0, 1])).toBe('lower box');
  expect(from('last row', [1, 0])).toBe('other box');
  expect(from('other box', [-1, 0])).toBe('last row');
  expect(from('lower box', [0, -1])).toBe('last row');
  expect(from('lower box', [0, 1])).toBeUndefined();
});
