import { canViewScope, reachesScope } from '#shared/people/team.policy.ts';
import { maxMissing, maxTeamRows, type TeamOverview, type TeamPoint } from '#shared/home/team.schema.ts';
import type { TeamScope } from '#shared/people/team.schema.ts';
import { addDays } from '#shared/platform/days.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { loadCheckInClock } from '#server/objectives/check-in-clock.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findCourse, findMissing, findTeamRows } from './team.sql.ts';

interface OverviewRequest {
  readonly scope: TeamScope;
  readonly from: string;
  readonly to: string;
}

function checkScope({ actor }: Context, scope: TeamScope): void {
  if (!canViewScope(actor, scope)) throw new AppError('access.denied');
}

/** Figures of a team on one day. */
export async function readTeam(ctx: Context, { scope, from, to }: OverviewRequest): Promise<TeamOverview> {
  const { actor, now } = ctx;
  checkScope(ctx, scope);
  if (to < from) throw invalid('query.to', 'notBefore', from);
  const [readsResults, readsTasks] = [reachesScope(actor, 'Key Results', scope), reachesScope(actor, 'Tasks', scope)];
  return read(ctx, async ({ em }) => {
    const clock = await loadCheckInClock(em, actor.companyId, now);
    const asked = { actor, scope, ...clock, readsResults, readsTasks, from, to };
    const [rows, missing] = [await findTeamRows(em, asked), await findMissing(em, asked)];
    return {
      rows: rows.slice(0, maxTeamRows),
      missing: missing.slice(0, maxMissing),
      isPartial: rows.length > maxTeamRows || missing.length > maxMissing,
    };
  });
}

interface CourseRequest {
  readonly scope: TeamScope;
  readonly step: 'day' | 'week' | 'month';
  readonly points: number;
}

const monthBefore = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - months, 0)).toISOString().slice(0, 10);

/** Today, and the ends of the steps before it, oldest first. */
function daysBefore(today: string, { step, points }: CourseRequest): string[] {
  const back = (count: number) => {
    if (count === 0) return today;
    return step === 'month' ? monthBefore(today, count) : addDays(today, step === 'week' ? -7 * count : -count);
  };
  return Array.from({ length: points }, (_, at) => back(points - 1 - at));
}

/** Progress of a team over time against what was expected. */
export async function readTeamProgress(ctx: Context, request: CourseRequest): Promise<{ points: TeamPoint[] }> {
  const { actor, now } = ctx;
  checkScope(ctx, request.scope);
  if (!reachesScope(actor, 'Key Results', request.scope)) return { points: [] };
  return read(ctx, async ({ em }) => {
    const { today, timeZone } = await loadCheckInClock(em, actor.companyId, now);
    return { points: await findCourse(em, { actor, scope: request.scope, timeZone }, daysBefore(today, request)) };
  });
}
