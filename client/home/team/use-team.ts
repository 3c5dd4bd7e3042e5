import { useSearchParams } from 'wouter';
import { teamOverviewEndpoint } from '#shared/home/home.api.ts';
import { canViewScope, usualScope } from '#shared/home/team.policy.ts';
import { teamScopes, type TeamOverview, type TeamScope } from '#shared/home/team.schema.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import type { DashboardTime } from '#client/platform/base/feature.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading, type Reading } from '#client/platform/lists/use-reading.ts';

/** Kinds of rooms whose changes change the figures of a team. */
export const teamRooms = [keyResult.room.name, objective.room.name];

/** People whom the address names, and a function that chooses others. */
export function useTeamScope(actor: Actor): [TeamScope, (scope: TeamScope) => void] {
  const [params, setParams] = useSearchParams();
  const usual = usualScope(actor);
  const wanted = teamScopes.find((scope) => scope === params.get('scope') && canViewScope(actor, scope));
  return [wanted ?? usual, (scope) => changeParams(setParams, { scope: scope === usual ? undefined : scope }, true)];
}

/** Figures of the team in the chosen time. All cards share one request. */
export function useTeam(actor: Actor, { startsOn: from, endsOn: to, today }: DashboardTime): Reading<TeamOverview> {
  const [scope] = useTeamScope(actor);
  return useReading({
    name: `team ${actor.id} ${actor.companyId} ${scope} ${from} ${to} ${today}`,
    read: () => call(teamOverviewEndpoint, { query: { scope, from, to } }),
    rooms: [...teamRooms, boardRoom.name],
  });
}
