import { expect, test } from 'vitest';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { isInView, positionAround, positionAtFirst, viewOf } from '#client/ui/canvas/canvas-view.ts';
import { mirrored } from '#client/ui/canvas/tree-layout.ts';
import { layoutOrg, type OrgPlace } from './org-layout.ts';
import { afterMoves, faultOfMove, withMove } from './org-moves.ts';
import { scaleOf } from './save-drawing.ts';
import { findNode, isCircle, openAtFirst, orgForest, shownNodes } from './org-tree.ts';

const compare = (a: string, b: string) => a.localeCompare(b);
const personOf = (id: string, managerId: string | null, changes: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  id,
  name: id,
  pictureHash: null,
  departmentId: null,
  managerId,
  isActive: true,
  ...changes,
});
const peopleOf = (...all: DirectoryEntry[]) => Object.fromEntries(all.map((one) => [one.id, one]));

const company = peopleOf(
  personOf('ingrid', null),
  personOf('zoe', 'ingrid'),
  personOf('amara', 'ingrid', { departmentId: 'operations' }),
  personOf('chen', 'ingrid', { departmentId: 'supply' }),
  personOf('jose', 'amara'),
  personOf('lucia', 'jose'),
  personOf('mei', 'chen'),
  personOf('solo', null),
  personOf('gone', 'chen', { isActive: false }),
  personOf('orphan', 'gone'),
);
const forest = orgForest(company, compare);

test('a tree counts the people below, lists managers before people without reports, and leaves out those who have left', () => {
  expect(forest.roots.map(({ id, headcount }) => [id, headcount])).toEqual([['ingrid', 6]]);
  expect(forest.roots[0]!.reports.map(({ id, headcount }) => [id, headcount])).toEqual([
    ['amara', 2],
    ['chen', 1],
    ['zoe', 0],
  ]);
  expect(forest.apart.map(({ id }) => id)).toEqual(['orphan', 'solo']);
});

test('the top two levels are open at first, and the reading order follows the open branches', () => {
  const open = openAtFirst(forest);
  expect(shownNodes(forest.roots, (id) => open.has(id)).map(({ id }) => id)).toEqual(['ingrid', 'amara', 'jose', 'chen', 'mei', 'zoe']);
  expect(findNode(forest, 'lucia')).toMatchObject({ level: 4 });
  expect(findNode(forest, 'solo')).toMatchObject({ headcount: 0 });
  expect(findNode(forest, 'gone')).toBeUndefined();
});

test('a layout has no two people in one place, keeps the reading order, and its mirror keeps the distances', () => {
  const layout = layoutOrg(forest, () => true);
  const { places } = layout;
  expect(places.map(({ id }) => id)).toEqual(shownNodes(forest.roots, () => true).map(({ id }) => id));
  const overlaps = (a: OrgPlace, b: OrgPlace) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => overlaps(a, b)).map(([a, b]) => [a.id, b.id])).toEqual([]);
  const back = mirrored(mirrored(layout));
  expect(back.places.map(({ x }) => x)).toEqual(places.map(({ x }) => x));
});

test('nobody can stand below themselves, nor where they stand already', () => {
  expect(isCircle(company, 'amara', 'lucia')).toBe(true);
  expect(isCircle(company, 'amara', 'chen')).toBe(false);
  expect(faultOfMove(company, [], 'amara', 'lucia')).toBe('circle');
  expect(faultOfMove(company, [], 'amara', 'amara')).toBe('circle');
  expect(faultOfMove(company, [], 'jose', 'amara')).toBe('same');
  expect(
    faultOfMove(
      company,
      Array.from({ length: 100 }, () => ({ personId: 'x', managerId: null })),
      'jose',
      'chen',
    ),
  ).toBe('many');
});

test('a draft holds one move for each person, takes the department of the new manager and shows the chart after it', () => {
  const first = withMove(company, [], 'jose', 'chen');
  expect(first).toEqual([{ personId: 'jose', managerId: 'chen', departmentId: 'supply' }]);
  const again = withMove(afterMoves(company, first), first, 'jose', 'ingrid');
  expect(again).toEqual([{ personId: 'jose', managerId: 'ingrid', departmentId: 'supply' }]);
  expect(orgForest(afterMoves(company, first), compare).roots[0]!.reports.map(({ id, headcount }) => [id, headcount])).toEqual([
    ['chen', 3],
    ['amara', 0],
    ['zoe', 0],
  ]);
  expect(company['jose']!.managerId).toBe('amara');
});

test('the view of a plane contains what is in the frame and little more', () => {
  const frame = { width: 1000, height: 600 };
  const transform = positionAround({ x: 5000, y: 4000, width: 200, height: 40 }, frame, { x: 0, y: 0, k: 1 });
  const view = viewOf(transform, frame);
  expect(isInView({ x: 5000, y: 4000, width: 200, height: 40 }, view)).toBe(true);
  expect(isInView({ x: 0, y: 0, width: 200, height: 40 }, view)).toBe(false);
  expect(view.width).toBeLessThan(frame.width + 480);
  expect(positionAtFirst({ width: 9000, height: 900 }, frame).k).toBe(0.7);
});

test('a picture of a large chart stays within the limits of browsers', () => {
  expect(scaleOf(1000, 800)).toBe(2);
  expect(scaleOf(60_000, 1000) * 60_000).toBeLessThanOrEqual(16_000);
});
