import { maxTotalHundredths, weighedHundredths } from '#shared/goals/goal-weights.ts';
import { goal } from '#shared/goals/goal.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';

export type Goal = RowOf<typeof goal>;

/** Goals of a person that are not archived, live; none without an id. */
export function useGoalsOf(employeeId: string | null): readonly Goal[] {
  const [live] = useRoomIfAny(goal.room, employeeId);
  return Object.values(live?.state?.records ?? {}).filter(({ isArchived }) => !isArchived);
}

export const subGoalsOf = (goals: readonly Goal[], id: string): Goal[] => goals.filter(({ parentId }) => parentId === id);

/** Weight that the other goals of a person leave for a goal with these values. */
export function weightLeft(goals: readonly Goal[], { cycleId }: Values, id: string | null): number {
  const others = goals.filter((one) => one.id !== id && one.cycleId === cycleId);
  const hundredths = others.reduce((sum, one) => sum + weighedHundredths(one), 0);
  return Math.max(0, maxTotalHundredths - hundredths) / 100;
}

/** Number of levels from the top down to a goal, which has level 1 without a parent. */
export function levelOf(goals: readonly Goal[], id: string): number {
  const parent = goals.find((one) => one.id === id)?.parentId;
  return parent ? 1 + levelOf(goals, parent) : 1;
}
