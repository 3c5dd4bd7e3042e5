import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { Redemption } from './redemption.schema.ts';

/** Units of an item that are taken, and what a checkout holds; null ends the hold. */
export const unitsChanged = defineEvent(
  'shop-units.changed',
  Type.Object({ id: Id, itemId: Id, taken: Type.Integer({ minimum: 0 }), heldUntil: Nullable(Instant) }),
);

/** The nightly check has found balances that differ from the ledger; the id is that of the company. */
export const balancesDiffered = defineEvent('point-balances.differed', Type.Object({ id: Id, people: Type.Integer({ minimum: 1 }) }));

export const redemptionDecided = defineEvent('redemption.decided', Redemption);
export const redemptionAdded = defineEvent('redemption.added', Redemption);
export const redemptionChanged = defineEvent('redemption.changed', Redemption);
