import { expect, test } from 'vitest';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { findNode, idsAbove, mapForest, shownNodes, withAbove } from './map-forest.ts';
import { mirrored } from '#client/ui/canvas/tree-layout.ts';
import { layoutMap } from './map-layout.ts';

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
const rowOf = (id: string, parentId: string | null, values: Partial<ObjectiveValues> = {}) =>
  ({ id, name: id, parentId, level: 'individual', contribution: null, ...values }) as ObjectiveValues;
const company = rowOf('company', null, { level: 'company' });
const rows = [
  company,
  rowOf('sales', 'company', { contribution: 60 }),
  rowOf('support', 'company', { contribution: 20 }),
  rowOf('hiring', 'company'),
  rowOf('calls', 'sales'),
  rowOf('alone', null),
  rowOf('hidden parent', 'not readable'),
];

test('an objective without a share has the mean of the others', () => {
  const forest = mapForest(rows, compare);
  const shareOf = (id: string) => findNode(forest, id)!.share;
  expect(['sales', 'support', 'hiring'].map(shareOf)).toEqual([60 / 120, 20 / 120, 40 / 120]);
  expect(findNode(forest, 'company')).toMatchObject({ level: 1, share: 0, count: 4 });
});

test('what supports nothing and is supported by nothing is unaligned; what supports a hidden objective is not', () => {
  const { roots, unaligned } = mapForest(rows, compare);
  expect(unaligned.map(({ id }) => id)).toEqual(['alone']);
  expect(roots.map(({ id }) => id)).toEqual(['company', 'hidden parent']);
});

test('a filter keeps the objectives above what it finds', () => {
  expect(withAbove(rows, ({ id }) => id === 'calls').map(({ id }) => id)).toEqual(['company', 'sales', 'calls']);
  expect(idsAbove(mapForest(rows, compare), 'calls')).toEqual(['company', 'sales']);
});

test('only the open part is placed, no two places overlap, and the share is the width of the line', () => {
  const forest = mapForest(rows, compare);
  const open = new Set(['company']);
  const layout = layoutMap(forest.roots, (id) => open.has(id));
  const { places, strokes = [], width, height } = layout;
  expect(places.map(({ id }) => id)).toEqual(shownNodes(forest.roots, (id) => open.has(id)).map(({ id }) => id));
  const overlaps = places.flatMap((one, at) => places.slice(at + 1).filter(({ x, y }) => x === one.x && Math.abs(y - one.y) < one.height));
  expect(overlaps).toEqual([]);
  for (const { x, y, width: own, height: tall } of places) expect([x + own <= width, y + tall <= height]).toEqual([true, true]);
  const widthOf = (id: string) => strokes.find((one) => one.id === id)!.width;
  expect(widthOf('sales') - 1).toBeCloseTo(3 * (widthOf('support') - 1));
  expect(mirrored(layout).places[0]!.x).toBe(width - places[0]!.x - places[0]!.width);
});
