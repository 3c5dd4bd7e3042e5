import { Skeleton } from '@mantine/core';
import type { ThreadComment } from '#shared/comments/comment.schema.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import type { RecordFiles as FilesOf } from '#shared/files/record-files.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { filedRecord, type FilesRoom } from '#client/files/filed-record.ts';
import { RecordFiles } from '#client/files/record-files.tsx';
import type { Live } from '#client/platform/live/use-room.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { Comments } from './comments.tsx';
import type { CommentedRoom } from './comments.store.ts';

interface FiledThreadProps<Name extends string> {
  live: Live<{ readonly files: readonly FileRecord[]; readonly comments: readonly ThreadComment[] }>;
  /** Room of the record. */
  room: FilesRoom<Name> & CommentedRoom;
  definition: FilesOf<Name>;
  /** Number of files that the record may have. */
  max: number;
  /** An archived record gets neither files nor comments. */
  isArchived: boolean;
  canEdit: boolean;
  canModerate: (actor: Actor) => boolean;
}

/** Files and comments of a record. */
export function FiledThread<Name extends string>({ live, room, definition, max, ...rules }: FiledThreadProps<Name>) {
  const { actor } = useSession();
  const { presence } = usePresence(room);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!live.state || !actor) return <Skeleton height={72} />;
  const { files, comments } = live.state;
  const canWrite = !rules.isArchived;
  const rights = { canWrite, canModerate: rules.canModerate(actor) };
  return (
    <>
      <RecordFiles target={filedRecord(room, { definition, files, max })} files={files} isEditable={canWrite && rules.canEdit} />
      <Comments room={room} comments={comments} rights={rights} presence={presence} />
    </>
  );
}
