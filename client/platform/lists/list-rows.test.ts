import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent, type DataOf, type EventDefinition } from '#shared/platform/event.ts';
import { definePatch, type ListDefinition } from '#shared/platform/list.ts';
import { totalDelta, ListRows, listChangeOf } from './list-changes.ts';

const Stone = Type.Object({ id: Type.String(), placeId: Type.String(), version: Type.Integer() });
const stoneCame = defineEvent('stone.came', Stone);
const stoneCut = defineEvent('stone.cut', Stone);
const stonePainted = defineEvent('stone.painted', Type.Object({ id: Type.String(), to: Type.String() }));
const stoneLeft = defineEvent('stone.left', Type.Pick(Stone, ['id', 'placeId']));
type Stone = DataOf<typeof stoneCame>;

const stones = {
  name: 'stones',
  record: Stone,
  room: {} as never,
  roomIds: () => [],
  updates: [stoneCame, stoneCut],
  inserts: [stoneCame],
  deletes: [stoneLeft],
  patches: [definePatch(stonePainted, (stone: Stone, { to }) => ({ ...stone, placeId: to }))],
  rowInState: () => undefined,
  matches: () => true,
  keys: () => [{ by: 'id' }],
} satisfies ListDefinition<Stone, null>;

type StoneEvent = [EventDefinition, Pick<Stone, 'id' | 'placeId'>];

function after(facts: readonly StoneEvent[]) {
  let rows = new ListRows<Stone, null>(stones, null, [{ id: 'a', placeId: 'brook', version: 1 }], null, true);
  let total = 1;
  for (const [{ name }, data] of facts) {
    const listChange = listChangeOf<Stone, null>(stones, { name, v: 1, data })!;
    if (rows.isOvertaken(listChange)) continue;
    total += totalDelta(rows, listChange, { rowInState: undefined, isTrusted: true })!;
    rows = rows.after(listChange);
  }
  return { total, places: rows.rows.map(({ placeId }) => placeId) };
}

describe('moving a record between two rooms of a list', () => {
  const at = (placeId: string, version: number): Stone => ({ id: 'a', placeId, version });
  const left: StoneEvent = [stoneLeft, { id: 'a', placeId: 'brook' }];
  const came: StoneEvent = [stoneCame, at('ford', 3)];

  test('shows it in the new room, in either order of events', () => {
    for (const facts of [
      [left, came],
      [came, left],
    ])
      expect(after(facts)).toEqual({ total: 1, places: ['ford'] });
  });

  test('removes it when it is deleted there, and ignores a duplicate deletion', () => {
    const gone: StoneEvent = [stoneLeft, { id: 'a', placeId: 'ford' }];
    expect(after([came, left, gone])).toEqual({ total: 0, places: [] });
    expect(after([came, gone, gone])).toEqual({ total: 0, places: [] });
  });

  test('keeps it in the new room when an older update arrives late', () => {
    expect(after([came, [stoneCut, at('brook', 2)], left])).toEqual({ total: 1, places: ['ford'] });
  });

  test('returns it to the first room when it is moved back, in either order of events', () => {
    const back: StoneEvent[] = [left, [stoneCame, at('brook', 4)]];
    const away: StoneEvent[] = [came, [stoneLeft, { id: 'a', placeId: 'ford' }]];
    for (const facts of [
      [...back, ...away],
      [...away, ...back],
    ])
      expect(after(facts)).toEqual({ total: 1, places: ['brook'] });
  });
});

test('a list takes its record out of an event that contains more', () => {
  const eventData = { id: 'a', stone: { id: 'a', placeId: 'ford', version: 3 }, before: { placeId: 'brook' } };
  const list = { ...stones, imageOf: (data: unknown) => (data as typeof eventData).stone };
  expect(listChangeOf<Stone, null>(list, { name: 'stone.cut', v: 1, data: eventData })).toMatchObject({ id: 'a', image: eventData.stone });
});

describe('the first page of a list', () => {
  const [a, c] = ['a', 'c'].map((id): Stone => ({ id, placeId: 'brook', version: 1 })) as [Stone, Stone];
  const list = { ...stones, matches: ({ placeId }: Stone) => placeId === 'brook' };
  const rows = new ListRows<Stone, null>(list, null, [a, c], c, false);

  test('keeps its last row when it changes, and leaves out rows after it', () => {
    const cut = { ...c, version: 2 };
    expect(rows.after({ id: 'c', image: cut }).rows).toEqual([a, cut]);
    expect(rows.after({ id: 'd', image: { ...c, id: 'd' } }).rows).toEqual([a, c]);
  });

  test('counts a row less when a row of a later page no longer matches', () => {
    const elsewhere = { id: 'x', image: { ...c, id: 'x', placeId: 'ford' }, isBirth: false };
    expect(totalDelta(rows, elsewhere, { rowInState: { ...c, id: 'x' }, isTrusted: true })).toBe(-1);
    expect(totalDelta(rows, elsewhere, { rowInState: elsewhere.image, isTrusted: true })).toBe(0);
  });
});

test('a patch changes the loaded record in its place, also twice, and leaves out one that is not loaded', () => {
  const painted = (id: string) => listChangeOf<Stone, null>(stones, { name: stonePainted.name, v: 1, data: { id, to: 'red' } })!;
  const rows = new ListRows<Stone, null>(stones, null, [{ id: 'a', placeId: 'brook', version: 1 }], null, true);
  const once = rows.after(painted('a'));
  expect(once.rows).toEqual([{ id: 'a', placeId: 'red', version: 1 }]);
  expect(once.after(painted('a')).rows).toEqual(once.rows);
  expect(rows.after(painted('b'))).toBe(rows);
  expect(totalDelta(rows, painted('b'), { rowInState: undefined, isTrusted: false })).toBe(0);
});
