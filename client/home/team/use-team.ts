import { teamOverviewEndpoint } from '#shared/home/home.api.ts';
import type { TeamOverview } from '#shared/home/team.schema.ts';
import { dueRooms } from '#shared/objectives/due-rooms.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import type { DashboardTime } from '#client/platform/base/feature.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading, type Reading } from '#client/platform/lists/use-reading.ts';

/** Kinds of rooms whose changes change the figures of a team, among them its missing check-ins. */
export const teamRooms = dueRooms;

/** Figures of the team in the chosen time. All cards share one request. */
export function useTeam(actor: Actor, { startsOn: from, endsOn: to, today }: DashboardTime): Reading<TeamOverview> {
  const [scope] = useTeamScope(actor);
  return useReading({
    name: `team ${actor.id} ${actor.companyId} ${scope} ${from} ${to} ${today}`,
    read: () => call(teamOverviewEndpoint, { query: { scope, from, to } }),
    rooms: [...teamRooms, boardRoom.name],
  });
}
