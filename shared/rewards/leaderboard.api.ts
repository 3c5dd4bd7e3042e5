import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';

/** Places of the leaderboard. The rank of the reader stands below them. */
export const leaderboardPlaces = 5;

export const leaderboardPeriods = ['month', 'quarter', 'year'] as const;
export const LeaderboardPeriod = Type.Enum(leaderboardPeriods);
export type LeaderboardPeriod = Static<typeof LeaderboardPeriod>;

export const LeaderboardRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  personId: Id,
  points: Type.Integer({ minimum: 0 }),
  recognitions: Type.Integer({ minimum: 0 }),
});
export type LeaderboardRow = Static<typeof LeaderboardRow>;

export const Leaderboard = Type.Object({ rows: Type.Array(LeaderboardRow), own: Nullable(LeaderboardRow) });
export type Leaderboard = Static<typeof Leaderboard>;

export const leaderboardEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/recognition-leaderboard',
  summary: 'Read the leaderboard',
  description: 'The five people with the most points from recognition in the current period, and the rank of the caller.',
  tag: 'Rewards',
  access: 'Rewards.view',
  schema: {
    querystring: Type.Object({
      period: { ...LeaderboardPeriod, description: 'Calendar period in the time zone of the company.' },
      departmentId: Type.Optional({ ...Id, description: 'Only people of this department.' }),
    }),
    response: { 200: Leaderboard },
  },
});
