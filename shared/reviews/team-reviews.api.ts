import { Type } from 'typebox';
import { TeamScope } from '#shared/people/team.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { maxTeamReviews, minRated, RatedReview, TeamReview, TeamReviews, TeamStep } from './team-reviews.schema.ts';

const place = { tag: 'Reviews', access: 'Reviews.view', isPersonal: true } as const;
const who = 'Not for employees; the whole company needs a privilege that reaches it.';
const isPartial = Type.Boolean({ description: `True if there are more than ${maxTeamReviews}.` });

export const readTeamReviewsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviewcycles/team',
  summary: 'Read the reviews of a team',
  description: `Progress by step and distribution of the ratings in the newest cycle with reviews of the team. Only what the caller may read counts, and fewer than ${minRated} ratings have no distribution. ${who}`,
  ...place,
  schema: { querystring: Type.Object({ scope: TeamScope }), response: { 200: TeamReviews } },
});

const chosen = { scope: TeamScope, cycleId: Id };

export const listTeamStepEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviewcycles/team/step',
  summary: 'List the people of a team by review step',
  description: `Reviews of a cycle in which the step is done, or those that wait for it. ${who}`,
  ...place,
  schema: {
    querystring: Type.Object({ ...chosen, step: TeamStep, isDone: Type.Boolean() }),
    response: { 200: Type.Object({ reviews: Type.Array(TeamReview), isPartial }) },
  },
});

export const listTeamRatingsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviewcycles/team/ratings',
  summary: 'List the ratings of a team',
  description: `Ratings of record of a cycle that the caller may read, the highest first. The read is recorded for each person. ${who}`,
  ...place,
  schema: {
    querystring: Type.Object({
      ...chosen,
      point: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000, description: 'Whole point to which the ratings are rounded.' })),
    }),
    response: { 200: Type.Object({ ratings: Type.Array(RatedReview), isPartial }) },
  },
});
