import { goalFiles, goalRoom } from '#shared/goals/goal.room.ts';
import { maxGoalFiles } from '#shared/goals/goal.record.ts';
import { canModerateGoalComments } from '#shared/goals/goals.policy.ts';
import { FiledThread } from '#client/comments/filed-thread.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';

/** Files and comments of a goal. */
export function GoalThread({ row, rights }: Pick<RecordPartProps, 'row' | 'rights'>) {
  const [live, room] = useRoom(goalRoom, row.id);
  const of = { definition: goalFiles, max: maxGoalFiles, isArchived: row.isArchived, canEdit: rights.canEdit(row) };
  return <FiledThread live={live} room={room} {...of} canModerate={canModerateGoalComments} />;
}
