import { Type, type Static } from 'typebox';
import { Id, Instant } from '#shared/platform/schema.ts';

/** Minutes for which a checkout keeps the points and one unit. */
export const heldMinutes = 15;

export const redemptionStates = ['held', 'pending', 'approved', 'fulfilled', 'declined', 'withdrawn', 'refunded'] as const;
export const RedemptionState = Type.Enum(redemptionStates);
export type RedemptionState = Static<typeof RedemptionState>;

/** States in which a redemption keeps its points and its unit. A held one does so until its time is over. */
export const takenStates: readonly RedemptionState[] = ['pending', 'approved', 'fulfilled'];

/** Request of a person for one unit of an item. */
export const Redemption = Type.Object({
  id: Id,
  companyId: Id,
  itemId: Id,
  personId: Id,
  points: Type.Integer({ minimum: 1 }),
  state: RedemptionState,
  heldUntil: Instant,
  at: Instant,
});
export type Redemption = Static<typeof Redemption>;

/** Decisions of HR, each with the states from which it is possible. */
export const decisions = {
  approve: { from: ['pending'], to: 'approved' },
  fulfil: { from: ['approved'], to: 'fulfilled' },
  decline: { from: ['pending'], to: 'declined' },
  refund: { from: ['approved'], to: 'refunded' },
} as const satisfies Readonly<Record<string, { from: readonly RedemptionState[]; to: RedemptionState }>>;
export type RedemptionDecision = keyof typeof decisions;
export const RedemptionDecision = Type.Enum(['approve', 'fulfil', 'decline', 'refund'] as const);
