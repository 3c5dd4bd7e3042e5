import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { TeamScope } from '#shared/people/team.schema.ts';
import { Day } from '#shared/platform/schema.ts';
import { TeamOverview, TeamPoint } from './team.schema.ts';

/** Limits of the points of a course. */
export const [leastPoints, mostPoints] = [2, 31];

const place = { tag: 'Dashboards', access: 'Dashboards.view' } as const;
const who = 'Only what the caller may read counts. Not for employees; the whole company needs a privilege that reaches it.';

export const teamOverviewEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/dashboards/team',
  summary: 'Read the dashboard of a team',
  description: `Statuses and progress of the key results that run in the given time, overdue tasks, and check-ins that were not made, by person, or by department for the company. ${who}`,
  ...place,
  isPersonal: true,
  schema: {
    querystring: Type.Object({ scope: TeamScope, from: Day, to: Day }),
    response: { 200: TeamOverview },
  },
});

export const teamProgressEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/dashboards/team/progress',
  summary: 'Read the progress of a team over time',
  description: `Mean progress of the key results of active objectives at the end of each of the last days, weeks or months, and the progress that was expected. ${who}`,
  ...place,
  isPersonal: true,
  schema: {
    querystring: Type.Object({
      scope: TeamScope,
      step: Type.Enum(['day', 'week', 'month']),
      points: Type.Integer({ minimum: leastPoints, maximum: mostPoints }),
    }),
    response: { 200: Type.Object({ points: Type.Array(TeamPoint) }) },
  },
});
