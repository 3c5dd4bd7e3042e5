import { Skeleton } from '@mantine/core';
import { goalFiles, goalRoom } from '#shared/goals/goal.room.ts';
import { maxGoalFiles } from '#shared/goals/goal.record.ts';
import { canModerateGoalComments } from '#shared/goals/goals.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Comments } from '#client/comments/comments.tsx';
import { filedRecord } from '#client/files/filed-record.ts';
import { RecordFiles } from '#client/files/record-files.tsx';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';

/** Files and comments of a goal. An archived goal gets neither. */
export function GoalThread({ row, rights }: Pick<RecordPartProps, 'row' | 'rights'>) {
  const { actor } = useSession();
  const [live, room] = useRoom(goalRoom, row.id);
  const { presence } = usePresence(room);
  const { state } = live;
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!state || !actor) return <Skeleton height={72} />;
  const { files, comments } = state;
  const target = filedRecord(room, { definition: goalFiles, files, max: maxGoalFiles });
  const canWrite = !row.isArchived;
  return (
    <>
      <RecordFiles target={target} files={files} isEditable={canWrite && rights.canEdit(row)} />
      <Comments room={room} comments={comments} rights={{ canWrite, canModerate: canModerateGoalComments(actor) }} presence={presence} />
    </>
  );
}
