import { Skeleton } from '@mantine/core';
import { canModerateIdeas } from '#shared/rewards/idea.policy.ts';
import { ideaFiles, ideaRoom, maxIdeaFiles } from '#shared/rewards/idea.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { Comments } from '#client/comments/comments.tsx';
import { filedRecord } from '#client/files/filed-record.ts';
import { RecordFiles } from '#client/files/record-files.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';

/** Files and comments of an idea. An archived idea gets neither. */
export function IdeaSections({ row, rights }: RecordPartProps) {
  const { actor } = useSession();
  const [live, room] = useRoom(ideaRoom, row.id);
  const { presence } = usePresence(room);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!live.state || !actor) return <Skeleton height={72} />;
  const { files, comments } = live.state;
  const target = filedRecord(room, { definition: ideaFiles, files, max: maxIdeaFiles });
  const threadRights = { canWrite: !row.isArchived, canModerate: canModerateIdeas(actor) };
  return (
    <>
      <RecordFiles target={target} files={files} isEditable={!row.isArchived && rights.canEdit(row)} />
      <Comments room={room} comments={comments} rights={threadRights} presence={presence} />
    </>
  );
}
