import { Type, type Static } from 'typebox';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { ratedStates, reviewStates, sharedStates, type ReviewState } from './review-states.ts';

/** Steps of a review whose progress a team follows. */
export const teamSteps = ['self', 'manager', 'share', 'sign'] as const;
export const TeamStep = Type.Enum([...teamSteps]);
export type TeamStep = Static<typeof TeamStep>;

/** A distribution of fewer ratings than these, or of ratings that are all the same, would tell the rating of a person. */
export const minRated = 3;

/** Limit of people behind a number. */
export const maxTeamReviews = 500;

const doneStates: Readonly<Record<TeamStep, readonly ReviewState[]>> = {
  self: ['self-submitted', 'manager-draft', ...ratedStates],
  manager: ratedStates,
  share: sharedStates,
  sign: ['acknowledged', 'closed'],
};
const counted = (Object.keys(reviewStates) as ReviewState[]).filter((state) => state !== 'cancelled');

/** States of the reviews in which a step is done, or of the others. Cancelled reviews do not count. */
export const statesOf = (step: TeamStep, isDone: boolean): readonly ReviewState[] =>
  isDone ? doneStates[step] : counted.filter((state) => !doneStates[step].includes(state));

const Count = Type.Integer({ minimum: 0 });

export const TeamStepCount = Type.Object({
  step: TeamStep,
  done: Count,
  /** Reviews that have the step. */
  total: Count,
});
export type TeamStepCount = Static<typeof TeamStepCount>;

/** Progress and ratings of the reviews of a team in a cycle. */
export const TeamReviews = Type.Object({
  /** Newest cycle with reviews of the team; null without any. */
  cycle: Nullable(Type.Object({ id: Id, name: FreeText({ maxLength: 120 }) })),
  steps: Type.Array(TeamStepCount),
  /** People whose rating the caller may read. */
  rated: Count,
  ratings: Nullable(
    Type.Record(Type.String(), Count, {
      description: `Number of ratings of record by whole point, rounded half up; null if there are fewer than ${minRated}, or all are the same.`,
    }),
  ),
});
export type TeamReviews = Static<typeof TeamReviews>;

/** Review of a person behind a number. */
export const TeamReview = Type.Object({ reviewId: Id, employeeId: Id, status: Type.Enum(counted) });
export type TeamReview = Static<typeof TeamReview>;

export const RatedReview = Type.Object({ reviewId: Id, employeeId: Id, rating: Type.Number() });
export type RatedReview = Static<typeof RatedReview>;
