import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { redemptionAdded, redemptionChanged, redemptionDecided } from './redemption.events.ts';

const nothing = () => {};

/** Redemptions of a person, or of a company for those who decide. They are a live list. */
export const redemptionsRoom = defineRoom({
  name: 'redemptions',
  state: Type.Object({ id: Id }),
  events: [redemptionAdded, redemptionChanged, redemptionDecided],
  apply: { 'redemption.added': nothing, 'redemption.changed': nothing, 'redemption.decided': nothing },
});
