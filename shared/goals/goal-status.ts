export const goalStatuses = ['pending', 'in-progress', 'completed', 'closed'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** Status of a goal that nobody has closed. */
export function statusAt(progress: number): Exclude<GoalStatus, 'closed'> {
  if (progress === 0) return 'pending';
  return progress === 100 ? 'completed' : 'in-progress';
}
