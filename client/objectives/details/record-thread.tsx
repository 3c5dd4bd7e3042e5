import { Skeleton } from '@mantine/core';
import { isHr } from '#shared/objectives/objectives.policy.ts';
import { keyResultFiles, keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { objectiveFiles, objectiveRoom } from '#shared/objectives/objective.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { Comments } from '#client/comments/comments.tsx';
import { filedRecord } from '#client/files/filed-record.ts';
import { RecordFiles } from '#client/files/record-files.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';

const maxFiles = 10;

interface ThreadProps {
  id: string;
  isArchived: boolean;
  canEdit: boolean;
}

/** Files and comments of an objective. */
export function ObjectiveThread({ id, isArchived, canEdit }: ThreadProps) {
  const { actor } = useSession();
  const [live, room] = useRoom(objectiveRoom, id);
  const { presence } = usePresence(room);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!live.state || !actor) return <Skeleton height={72} />;
  const { files, comments } = live.state;
  const target = filedRecord(room, { definition: objectiveFiles, files, max: maxFiles });
  return (
    <>
      <RecordFiles target={target} files={files} isEditable={!isArchived && canEdit} />
      <Comments room={room} comments={comments} rights={{ canWrite: !isArchived, canModerate: isHr(actor) }} presence={presence} />
    </>
  );
}

/** Files and comments of a key result. */
export function KeyResultThread({ id, isArchived, canEdit }: ThreadProps) {
  const { actor } = useSession();
  const [live, room] = useRoom(keyResultRoom, id);
  const { presence } = usePresence(room);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!live.state || !actor) return <Skeleton height={72} />;
  const { files, comments } = live.state;
  const target = filedRecord(room, { definition: keyResultFiles, files, max: maxFiles });
  return (
    <>
      <RecordFiles target={target} files={files} isEditable={!isArchived && canEdit} />
      <Comments room={room} comments={comments} rights={{ canWrite: !isArchived, canModerate: isHr(actor) }} presence={presence} />
    </>
  );
}
