import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent, type DataOf, type EventDefinition } from '#shared/platform/event.ts';
import type { ListDefinition } from '#shared/platform/list.ts';
import { changeOfTotal, ListRows, strokeOf } from './list-rows.ts';

const Stone = Type.Object({ id: Type.String(), placeId: Type.String() });
const stoneCame = defineEvent('stone.came', Stone);
const stoneLeft = defineEvent('stone.left', Stone);
type Stone = DataOf<typeof stoneCame>;

const stones = {
  name: 'stones',
  record: Stone,
  room: {} as never,
  roomIds: () => [],
  images: [stoneCame],
  births: [stoneCame],
  removals: [stoneLeft],
  held: () => undefined,
  matches: () => true,
  keys: () => [{ by: 'id' }],
} satisfies ListDefinition<Stone, null>;

/** The list and its total after facts, one after the other; it begins with a stone at the brook. */
function after(facts: readonly [EventDefinition, Stone][]) {
  let rows = new ListRows<Stone, null>(stones, null, [{ id: 'a', placeId: 'brook' }], null, true);
  let total = 1;
  for (const [{ name }, data] of facts) {
    const stroke = strokeOf<Stone, null>(stones, { name, v: 1, data })!;
    total += changeOfTotal(rows, stroke, { held: undefined, isTrusted: true })!;
    rows = rows.after(stroke);
  }
  return { total, places: rows.rows.map(({ placeId }) => placeId) };
}

describe('a record that goes from one room of a list to another', () => {
  const left: [EventDefinition, Stone] = [stoneLeft, { id: 'a', placeId: 'brook' }];
  const came: [EventDefinition, Stone] = [stoneCame, { id: 'a', placeId: 'ford' }];

  test('is where it went, whichever of the two rooms is heard first', () => {
    for (const facts of [
      [left, came],
      [came, left],
    ])
      expect(after(facts)).toEqual({ total: 1, places: ['ford'] });
  });

  test('is gone once it leaves there too, and a removal heard twice takes nothing more', () => {
    const gone: [EventDefinition, Stone] = [stoneLeft, { id: 'a', placeId: 'ford' }];
    expect(after([came, left, gone])).toEqual({ total: 0, places: [] });
    expect(after([came, gone, gone])).toEqual({ total: 0, places: [] });
  });
});
