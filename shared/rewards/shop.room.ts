import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Instant } from '#shared/platform/schema.ts';
import { unitsChanged } from './redemption.events.ts';

/** Units of the items of a company that are taken, and the holds of open checkouts, which end by themselves. */
export const shopRoom = defineRoom({
  name: 'shop',
  state: Type.Object({
    id: Id,
    taken: Type.Record(Id, Type.Integer({ minimum: 0 })),
    holds: Type.Record(Id, Type.Object({ itemId: Id, heldUntil: Instant })),
  }),
  events: [unitsChanged],
  apply: {
    'shop-units.changed': (shop, { id, itemId, taken, heldUntil }) => {
      if (taken === 0) delete shop.taken[itemId];
      else shop.taken[itemId] = taken;
      if (heldUntil === null) delete shop.holds[id];
      else shop.holds[id] = { itemId, heldUntil };
    },
  },
});
