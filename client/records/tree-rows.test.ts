import { expect, test } from 'vitest';
import { pebble, treeOfStones as tree } from '#client/test/sample-record.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { childrenQuery, flattenTree, kindsBelow, topQuery, type ChildKind, type TreeNode } from './tree-rows.ts';

const treeOfStones: AnyRecord = { ...tree, tree: { ...tree.tree!, inherits: ['ownerId'] }, liveBy: 'ownerId' };
const pebbles: ChildKind = { record: pebble, cells: { level: 'rank' }, hrefOf: (id) => `/pebbles/${id}`, Icon: () => null };
const line = (id: string, parentId: string | null = null) => ({ id, parentId, ownerId: `owner of ${id}` }) as unknown as RecordRow;
const below = (...rows: RecordRow[]) =>
  Map.groupBy(
    rows.map((row): TreeNode => ({ row, kind: null })),
    ({ row }) => row['parentId'],
  );
const search = { query: { sort: 'name' }, filter: {}, text: '', isArchived: false };
const isIn = (open: readonly string[]) => (id: string) => open.includes(id);
const is = (value: string) => ({ operator: 'is', values: [value] }) as const;

test('a row is followed by its children if it is expanded, and knows whether it has some', () => {
  const children = below(line('b', 'a'), line('c', 'b'), line('y', 'x'));
  const shown = flattenTree([line('a'), line('x'), line('z')], children, isIn(['a', 'z']));
  expect(shown.map(({ row, level, isExpanded }) => [row.id, level, isExpanded])).toEqual([
    ['a', 1, true],
    ['b', 2, false],
    ['x', 1, false],
    ['z', 1, null],
  ]);
});

test('a result of a search that stands below its expanded parent is not repeated at the top', () => {
  const children = below(line('b', 'a'), line('c', 'b'));
  const ids = (open: string[]) => flattenTree([line('c', 'b'), line('a')], children, isIn(open)).map(({ row }) => row.id);
  expect(ids([])).toEqual(['c', 'a']);
  expect(ids(['a', 'b'])).toEqual(['a', 'b', 'c']);
  expect(flattenTree([line('b', 'a'), line('a')], children, isIn(['a'])).map(({ row }) => row.id)).toEqual(['a', 'b']);
});

test('the top level has no parents, unless a filter finds records on every level', () => {
  expect(topQuery(treeOfStones, { ...search, filter: { ownerId: is('amy') } })).toEqual({ sort: 'name', parentId: 'empty' });
  for (const change of [{ text: 'weld' }, { isArchived: true }, { filter: { size: is('small') } }])
    expect(topQuery(treeOfStones, { ...search, ...change })).toEqual({ sort: 'name' });
});

test('the children of several records are read together, with the rooms of their owners', () => {
  expect(childrenQuery(treeOfStones, search, [line('a'), line('b')])).toEqual({
    sort: 'name',
    parentId: 'is.a,b',
    ownerId: 'is.owner of a,owner of b',
  });
});

test('children of another kind are read by their own parent field, in the order of the column that shows their field', () => {
  const sorted = (sort: string) => childrenQuery(pebble, { ...search, query: { sort } }, [line('a'), line('b')], pebbles.cells);
  expect(sorted('-level')).toEqual({ stoneId: 'is.a,b', sort: '-rank' });
  expect(sorted('size')).toEqual({ stoneId: 'is.a,b', sort: 'createdAt' });
});

test('each kind has the kinds below it, others before that of the page', () => {
  expect(kindsBelow(treeOfStones, [pebbles], null)).toEqual([pebbles, null]);
  expect(kindsBelow(treeOfStones, [pebbles], pebbles)).toEqual([]);
});
