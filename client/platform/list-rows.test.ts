import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent, type DataOf, type EventDefinition } from '#shared/platform/event.ts';
import type { ListDefinition } from '#shared/platform/list.ts';
import { changeOfTotal, ListRows, strokeOf } from './list-rows.ts';

const Stone = Type.Object({ id: Type.String(), placeId: Type.String(), version: Type.Integer() });
const stoneCame = defineEvent('stone.came', Stone);
const stoneCut = defineEvent('stone.cut', Stone);
const stoneLeft = defineEvent('stone.left', Type.Pick(Stone, ['id', 'placeId']));
type Stone = DataOf<typeof stoneCame>;

const stones = {
  name: 'stones',
  record: Stone,
  room: {} as never,
  roomIds: () => [],
  images: [stoneCame, stoneCut],
  births: [stoneCame],
  removals: [stoneLeft],
  held: () => undefined,
  matches: () => true,
  keys: () => [{ by: 'id' }],
} satisfies ListDefinition<Stone, null>;

type Fact = [EventDefinition, Pick<Stone, 'id' | 'placeId'>];

/** The list and its total after facts, one after the other; it begins with a stone at the brook. */
function after(facts: readonly Fact[]) {
  let rows = new ListRows<Stone, null>(stones, null, [{ id: 'a', placeId: 'brook', version: 1 }], null, true);
  let total = 1;
  for (const [{ name }, data] of facts) {
    const stroke = strokeOf<Stone, null>(stones, { name, v: 1, data })!;
    if (rows.isOvertaken(stroke)) continue;
    total += changeOfTotal(rows, stroke, { held: undefined, isTrusted: true })!;
    rows = rows.after(stroke);
  }
  return { total, places: rows.rows.map(({ placeId }) => placeId) };
}

describe('a record that goes from one room of a list to another', () => {
  const at = (placeId: string, version: number): Stone => ({ id: 'a', placeId, version });
  const left: Fact = [stoneLeft, { id: 'a', placeId: 'brook' }];
  const came: Fact = [stoneCame, at('ford', 3)];

  test('is where it went, whichever of the two rooms is heard first', () => {
    for (const facts of [
      [left, came],
      [came, left],
    ])
      expect(after(facts)).toEqual({ total: 1, places: ['ford'] });
  });

  test('is gone once it leaves there too, and a removal heard twice takes nothing more', () => {
    const gone: Fact = [stoneLeft, { id: 'a', placeId: 'ford' }];
    expect(after([came, left, gone])).toEqual({ total: 0, places: [] });
    expect(after([came, gone, gone])).toEqual({ total: 0, places: [] });
  });

  test('stays where it went when what was done to it before is heard after', () => {
    expect(after([came, [stoneCut, at('brook', 2)], left])).toEqual({ total: 1, places: ['ford'] });
  });

  test('is back where it was, whichever room tells first of both ways', () => {
    const back: Fact[] = [left, [stoneCame, at('brook', 4)]];
    const away: Fact[] = [came, [stoneLeft, { id: 'a', placeId: 'ford' }]];
    for (const facts of [
      [...back, ...away],
      [...away, ...back],
    ])
      expect(after(facts)).toEqual({ total: 1, places: ['brook'] });
  });
});
