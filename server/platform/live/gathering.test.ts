import fc from 'fast-check';
import { expect, test } from 'vitest';
import { silence, type Present } from '#shared/platform/presence.schema.ts';
import { Gathering } from './gathering.ts';
import type { TabNews } from './presence-bus.ts';

const subject = fc.constantFrom('a', 'b', 'c');
const doing = fc.record({ at: subject, typing: subject }, { requiredKeys: [] });
const news: fc.Arbitrary<TabNews> = fc.record({
  tab: fc.constantFrom('1', '2', '3', '4').map((id) => ({ id, personId: id < '3' ? 'amara' : 'chen' })),
  turn: fc.nat(6),
  state: fc.option(fc.record({ doing, holds: fc.uniqueArray(subject) })),
});

const heardAll = (all: readonly TabNews[], at = 0) => {
  const gathering = new Gathering();
  for (const one of all) gathering.hear(one, at);
  return gathering;
};
/** A bus repeats and reorders, but a tab says only one thing in each of its turns. */
const oncePerTurn = (all: readonly TabNews[]) => [...new Map(all.map((one) => [`${one.tab.id}/${one.turn}`, one])).values()];

test('in whatever order and however often news arrive, the same people are there', () => {
  fc.assert(
    fc.property(fc.array(news).map(oncePerTurn), fc.infiniteStream(fc.nat()), (all, luck) => {
      const shuffled = [...all, ...all].map((one) => ({ one, at: luck.next().value })).toSorted((a, b) => a.at - b.at);
      expect(heardAll(shuffled.map(({ one }) => one)).people()).toEqual(heardAll(all).people());
    }),
  );
});

test('who follows the changes sees what a newcomer is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.array(news)), (rounds) => {
      const gathering = new Gathering();
      const seen: Record<string, Present> = {};
      rounds.forEach((round, index) => {
        for (const one of round) gathering.hear(one, index * 9_000);
        gathering.expire(index * 9_000);
        for (const [id, present] of Object.entries(gathering.changes())) {
          if (present) seen[id] = present;
          else delete seen[id];
        }
        expect(seen).toEqual(gathering.people());
        expect(gathering.changes()).toEqual({});
      });
    }),
  );
});

test('two tabs of one person are one person, who holds what either holds', () => {
  const gathering = new Gathering();
  const tab = (id: string) => ({ id, personId: 'amara' });
  gathering.hear({ tab: tab('1'), turn: 1, state: { doing: { at: 'a', typing: 'a' }, holds: ['a'] } }, 1);
  gathering.hear({ tab: tab('2'), turn: 2, state: { doing: { at: 'b' }, holds: ['b'] } }, 2);
  expect(gathering.people()).toEqual({ amara: { at: 'b', typing: 'a', holds: ['a', 'b'] } });
  gathering.hear({ tab: tab('2'), turn: 3, state: null }, 3);
  expect(gathering.people()).toEqual({ amara: { at: 'a', typing: 'a', holds: ['a'] } });
});

test('a tab is gone after 30 s of silence, and not before', () => {
  const gathering = heardAll([{ tab: { id: '1', personId: 'amara' }, turn: 1, state: { doing: {}, holds: [] } }]);
  gathering.expire(silence - 1);
  expect(Object.keys(gathering.people())).toEqual(['amara']);
  gathering.expire(silence);
  expect(gathering.people()).toEqual({});
});

test('a room that is full shows nobody more', () => {
  const crowd = Array.from({ length: 500 }, (_, index) => ({ tab: { id: `${index}`, personId: `${index}` }, turn: 1 }));
  const gathering = heardAll(crowd.map((one) => ({ ...one, state: { doing: {}, holds: [] } })));
  expect(Object.keys(gathering.people())).toHaveLength(200);
  for (const one of crowd.slice(0, 200)) gathering.hear({ ...one, turn: 2, state: null }, 0);
  for (const one of crowd.slice(200)) gathering.hear({ ...one, state: { doing: {}, holds: [] } }, 0);
  expect(Object.keys(gathering.people())).toHaveLength(200);
});
