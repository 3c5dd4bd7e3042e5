import type { ProgressStatus } from '#shared/objectives/expected.ts';
import { addDays } from '#shared/platform/days.ts';
import { maxFilterValues } from '#shared/records/filter.ts';
import type { DashboardTime } from '#client/platform/base/feature.ts';

/** Address of the key results of these people that run in a time and have a status. Null if a filter cannot name so many people. */
export function resultsHref(time: DashboardTime, status: ProgressStatus, personIds: readonly string[] | null): string | null {
  if (personIds !== null && (personIds.length === 0 || personIds.length > maxFilterValues)) return null;
  const query = new URLSearchParams({
    ...(personIds && { assigneeId: `is.${personIds.join(',')}` }),
    status: `is.${status}`,
    startsOn: `lt.${addDays(time.endsOn, 1)}`,
    dueOn: `gt.${addDays(time.startsOn, -1)}`,
  });
  return `/admin/keyresults?${query.toString()}`;
}

/** Address of the open tasks of a person, overdue ones first. */
export const tasksHref = (personId: string): string => `/admin/tasks?view=team&person=${personId}`;
