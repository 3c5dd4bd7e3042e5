import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presenceExpiryMs, type PresentPerson } from '#shared/platform/presence.schema.ts';
import { RoomPresenceTabs } from './room-presence.ts';
import type { TabPresence } from '#server/platform/base/presence-bus.ts';

const subject = fc.constantFrom('a', 'b', 'c');
const doing = fc.record({ at: subject, typing: subject }, { requiredKeys: [] });
const news: fc.Arbitrary<TabPresence> = fc.record({
  tab: fc.constantFrom('1', '2', '3', '4').map((id) => ({ id, personId: id < '3' ? 'amara' : 'chen' })),
  turn: fc.nat(6),
  state: fc.option(fc.record({ doing, holds: fc.uniqueArray(subject) })),
});

const heardAll = (all: readonly TabPresence[], at = 0) => {
  const gathering = new RoomPresenceTabs();
  for (const one of all) gathering.receive(one, at);
  return gathering;
};
/** The bus may repeat and reorder messages; each turn of a tab has one message. */
const oncePerTurn = (all: readonly TabPresence[]) => [...new Map(all.map((one) => [`${one.tab.id}/${one.turn}`, one])).values()];

test('presence updates give one result in whatever order and however often they arrive', () => {
  fc.assert(
    fc.property(fc.array(news).map(oncePerTurn), fc.infiniteStream(fc.nat()), (all, luck) => {
      const shuffled = [...all, ...all].map((one) => ({ one, at: luck.next().value })).toSorted((a, b) => a.at - b.at);
      expect(heardAll(shuffled.map(({ one }) => one)).people()).toEqual(heardAll(all).people());
    }),
  );
});

test('a person who follows the changes sees the same presence as a newcomer', () => {
  fc.assert(
    fc.property(fc.array(fc.array(news)), (rounds) => {
      const gathering = new RoomPresenceTabs();
      const seen: Record<string, PresentPerson> = {};
      rounds.forEach((round, index) => {
        for (const one of round) gathering.receive(one, index * 9_000);
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

test('two tabs of one person count as one person with the leases of both', () => {
  const gathering = new RoomPresenceTabs();
  const tab = (id: string) => ({ id, personId: 'amara' });
  gathering.receive({ tab: tab('1'), turn: 1, state: { doing: { at: 'a', typing: 'a' }, holds: ['a'] } }, 1);
  gathering.receive({ tab: tab('2'), turn: 2, state: { doing: { at: 'b' }, holds: ['b'] } }, 2);
  expect(gathering.people()).toEqual({ amara: { at: 'b', typing: 'a', holds: ['a', 'b'] } });
  gathering.receive({ tab: tab('2'), turn: 3, state: null }, 3);
  expect(gathering.people()).toEqual({ amara: { at: 'a', typing: 'a', holds: ['a'] } });
});

test('a tab disappears after 30 s of silence and not before', () => {
  const gathering = heardAll([{ tab: { id: '1', personId: 'amara' }, turn: 1, state: { doing: {}, holds: [] } }]);
  gathering.expire(presenceExpiryMs - 1);
  expect(Object.keys(gathering.people())).toEqual(['amara']);
  gathering.expire(presenceExpiryMs);
  expect(gathering.people()).toEqual({});
});

test('a full room shows no further people', () => {
  const members = Array.from({ length: 500 }, (_, index) => ({ tab: { id: `${index}`, personId: `${index}` }, turn: 1 }));
  const gathering = heardAll(members.map((one) => ({ ...one, state: { doing: {}, holds: [] } })));
  expect(Object.keys(gathering.people())).toHaveLength(200);
  for (const one of members.slice(0, 200)) gathering.receive({ ...one, turn: 2, state: null }, 0);
  for (const one of members.slice(200)) gathering.receive({ ...one, state: { doing: {}, holds: [] } }, 0);
  expect(Object.keys(gathering.people())).toHaveLength(200);
});
