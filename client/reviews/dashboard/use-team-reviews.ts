import type { TeamScope } from '#shared/people/team.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { review } from '#shared/reviews/review.record.ts';
import { readTeamReviewsEndpoint } from '#shared/reviews/team-reviews.api.ts';
import type { TeamReviews } from '#shared/reviews/team-reviews.schema.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading, type Reading } from '#client/platform/lists/use-reading.ts';

/** Kinds of rooms whose changes change the numbers of reviews. */
export const reviewRooms = [review.room.name];

/** People whose numbers a dialog lists. */
export interface TeamCycle {
  readonly actor: Actor;
  readonly scope: TeamScope;
  readonly cycleId: string;
}

/** Reviews of the chosen team in its newest cycle. The cards share one request. */
export function useTeamReviews(actor: Actor): Reading<TeamReviews> & { readonly scope: TeamScope } {
  const [scope] = useTeamScope(actor);
  const reading = useReading({
    name: `team-reviews ${actor.id} ${actor.companyId} ${scope}`,
    read: () => call(readTeamReviewsEndpoint, { query: { scope } }),
    rooms: reviewRooms,
  });
  return { ...reading, scope };
}
