import { Type, type Static } from 'typebox';
import { GivenReason, PastRating } from '#shared/calibration/calibration.schema.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

const { cycleId, cycleName, performance, performanceLabel, potential, potentialLabel } = PastRating.properties;
const Rating = Type.Object({ performance, performanceLabel, potential, potentialLabel });

/** Rating that a manager gave and the one that a finalised session gave instead, with the reasons of its moves: the parts for which it asked. */
export const TeamRating = Type.Object({
  personId: Id,
  cycleId,
  cycleName,
  /** Latest session about the person in the cycle; null once it is deleted. */
  sessionId: Nullable(Id),
  sessionName: Nullable(Type.String()),
  given: Rating,
  calibrated: Rating,
  reasons: Type.Array(GivenReason),
  calibratedAt: Instant,
});
export type TeamRating = Static<typeof TeamRating>;
