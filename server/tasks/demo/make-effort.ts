import { sumOfHours } from '#shared/tasks/effort.schema.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { EffortRow, SeededTaskRow } from './task-rows.ts';

const inSteps = (hours: number) => Math.max(Math.round(hours * 4) / 4, 0.25);

/** Shares of the estimate that were logged, one for each entry. */
const shares = [[0.5, 0.4], [0.25, 0.25, 0.25], [1.1], [0.3, 0.5, 0.4]];

/** Makes the effort logged by the assignee of every second estimated task that was started. */
export function makeEffort(basis: SeedBasis, tasks: readonly SeededTaskRow[]): { task: SeededTaskRow[]; effort: EffortRow[] } {
  const effort: EffortRow[] = [];
  const task = tasks.map((one, at) => {
    if (one.status === 'not-started' || one.estimate === null || at % 2 === 1) return one;
    const last = one.updatedAt.slice(0, 10);
    const own = shares[at % shares.length]!.map((share, index) => ({
      ...basis.owned(one.updatedAt),
      taskId: one.id,
      personId: one.assigneeId,
      day: dayAfter(last, -index),
      hours: inSteps(one.estimate! * share),
    }));
    effort.push(...own);
    return { ...one, actualHours: sumOfHours(own) };
  });
  return { task, effort };
}
