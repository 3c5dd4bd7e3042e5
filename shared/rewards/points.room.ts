import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { PointBalances, PointEntry } from './point-entry.schema.ts';

/** The second version has one more kind of entry. */
export const pointEntryAdded = defineEvent('point-entry.added', PointEntry, [(entry) => entry]);

/** Balances of a person, for that person and for people who manage rewards. The entries themselves are a live list. */
export const pointsRoom = defineRoom({
  name: 'points',
  state: PointBalances,
  events: [pointEntryAdded],
  apply: {
    'point-entry.added': (points, { account, balance }) => {
      points[account] = balance;
    },
  },
});
