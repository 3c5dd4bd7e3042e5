import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { balancesDiffered, redemptionAdded, redemptionChanged, redemptionDecided } from './redemption.events.ts';

const nothing = () => {};

/** Redemptions of a person, or of a company for those who decide, who also hear of wrong balances. They are a live list. */
export const redemptionsRoom = defineRoom({
  name: 'redemptions',
  state: Type.Object({ id: Id }),
  events: [redemptionAdded, redemptionChanged, redemptionDecided, balancesDiffered],
  apply: { 'redemption.added': nothing, 'redemption.changed': nothing, 'redemption.decided': nothing, 'point-balances.differed': nothing },
});
