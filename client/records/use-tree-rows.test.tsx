import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { AskedList, LiveList } from '#client/platform/lists/use-list.ts';
import { aPebble, aStone, pebble, treeOfStones } from '#client/test/sample-record.ts';
import type { RecordRow } from './any-record.ts';
import type { ChildKind } from './tree-rows.ts';
import type { RecordSearch } from './use-record-search.ts';
import { useTreeRows } from './use-tree-rows.ts';

type Asked = AskedList<RecordRow, Readonly<Record<string, string>>>;
const served = vi.hoisted(() => ({ listOf: null as unknown as (asked: Asked) => LiveList<RecordRow> }));
vi.mock('#client/platform/lists/use-list.ts', async (load) => ({
  ...(await load<object>()),
  useAskedLists: (asked: Asked[]) => asked.map((one) => served.listOf(one)),
}));
const { emptyList } = await import('#client/platform/lists/use-list.ts');

const listWith = (items: RecordRow[], changes: Partial<LiveList<RecordRow>> = {}): LiveList<RecordRow> => ({
  ...emptyList,
  items,
  ...changes,
});
const kinds: readonly ChildKind[] = [{ record: pebble, hrefOf: (id) => `/pebbles/${id}`, Icon: () => null }];
const search = { query: { sort: 'name' }, filter: {}, text: '', isArchived: false } as unknown as RecordSearch;

test('children of both kinds are read for the shown rows, level by level, and stand below their parents', async () => {
  const stones = [aStone(1), aStone(2, { parentId: aStone(1).id }), aStone(3, { parentId: aStone(2).id })];
  const pebbles = [aPebble(1, aStone(1).id), aPebble(2, aStone(2).id)];
  const asked = new Set<string>();
  const change = { actorId: 'amy', at: '2026-11-02T09:00:00.000Z', name: 'pebble.edited' };
  served.listOf = ({ list, query }) => {
    asked.add(`${list.name} ${query['stoneId'] ?? query['parentId']}`);
    const isAsked = (parent: unknown) => Object.values(query).some((value) => value === `is.${String(parent)}`);
    if (list.name === 'pebbles')
      return listWith(
        pebbles.filter(({ stoneId }) => isAsked(stoneId)),
        { changes: { [pebbles[0]!.id]: change } },
      );
    return listWith(stones.filter(({ parentId }) => isAsked(parentId)));
  };
  const top = listWith([stones[0]!]);
  const { result } = await renderHook(() => useTreeRows(treeOfStones, search, top, { isTree: true, kinds }));
  const shown = () => result.current.rows.map(({ row, level, isExpanded }) => [row['name'] ?? row['title'], level, isExpanded]);
  // The top level is open at first.
  await expect.poll(shown).toEqual([
    ['Stone 1', 1, true],
    ['Pebble 1', 2, null],
    ['Stone 2', 2, false],
  ]);
  expect([...asked]).toEqual([0, 1].flatMap((index) => [`pebbles is.${stones[index]!.id}`, `stones is.${stones[index]!.id}`]));
  expect(result.current.changes).toEqual({ [pebbles[0]!.id]: change });
  result.current.setExpanded(stones[1]!.id, true);
  await expect.poll(shown).toContainEqual(['Pebble 2', 3, null]);
});
