import { canViewScope } from '#shared/people/team.policy.ts';
import type { TeamScope } from '#shared/people/team.schema.ts';
import {
  maxTeamReviews,
  minRated,
  statesOf,
  teamSteps,
  type RatedReview,
  type TeamReview,
  type TeamReviews,
  type TeamStep,
  type TeamStepCount,
} from '#shared/reviews/team-reviews.schema.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { countTeamRatings, countTeamStates, findTeamRatings, findTeamStep, type CountedState } from './team-reviews.sql.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function stepOf(step: TeamStep, states: readonly CountedState[]): TeamStepCount {
  const own = states.filter(({ hasSelf }) => step !== 'self' || hasSelf);
  const done = own.filter(({ status }) => statesOf(step, true).includes(status));
  return { step, done: sum(done.map(({ count }) => count)), total: sum(own.map(({ count }) => count)) };
}

/** Progress and distribution of the ratings of a team. It has no ratings of few people, so nothing is recorded (decision 0147). */
export async function readTeamReviews(ctx: Context, scope: TeamScope): Promise<TeamReviews> {
  const { actor } = ctx;
  authorize(canViewScope(actor, scope));
  return read(ctx, async ({ em }) => {
    const states = await countTeamStates(em, { actor, scope });
    const [first] = states;
    if (!first) return { cycle: null, steps: [], rated: 0, ratings: null };
    const points = await countTeamRatings(em, { actor, scope }, first.cycleId);
    const rated = sum(points.map(({ count }) => count));
    return {
      cycle: { id: first.cycleId, name: first.cycleName },
      steps: teamSteps.map((step) => stepOf(step, states)),
      rated,
      ratings: rated < minRated || points.length < 2 ? null : Object.fromEntries(points.map(({ point, count }) => [point, count])),
    };
  });
}

interface StepRequest {
  readonly scope: TeamScope;
  readonly cycleId: string;
  readonly step: TeamStep;
  readonly isDone: boolean;
}

/** People of a team by a step of their reviews. */
export async function listTeamStep(
  ctx: Context,
  { scope, isDone, ...asked }: StepRequest,
): Promise<{ reviews: TeamReview[]; isPartial: boolean }> {
  const { actor } = ctx;
  authorize(canViewScope(actor, scope));
  const found = await read(ctx, ({ em }) => findTeamStep(em, { ...asked, actor, scope, states: statesOf(asked.step, isDone) }));
  return { reviews: found.slice(0, maxTeamReviews), isPartial: found.length > maxTeamReviews };
}

interface RatingsRequest {
  readonly scope: TeamScope;
  readonly cycleId: string;
  readonly point?: number;
}

/** Ratings of a team. The read is recorded before it is answered. */
export async function listTeamRatings(
  ctx: Context,
  { scope, cycleId, point }: RatingsRequest,
): Promise<{ ratings: RatedReview[]; isPartial: boolean }> {
  const { actor } = ctx;
  authorize(canViewScope(actor, scope));
  const found = await read(ctx, ({ em }) => findTeamRatings(em, { actor, scope, cycleId, point: point ?? null }));
  const ratings = found.slice(0, maxTeamReviews);
  await recordRead(ctx, { kind: 'ratings', subjectIds: ratings.map(({ employeeId }) => employeeId) });
  return { ratings, isPartial: found.length > maxTeamReviews };
}
