import { canModerateIdeas } from '#shared/rewards/idea.policy.ts';
import { ideaFiles, ideaRoom, maxIdeaFiles } from '#shared/rewards/idea.room.ts';
import { FiledThread } from '#client/comments/filed-thread.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';

/** Files and comments of an idea. */
export function IdeaSections({ row, rights }: RecordPartProps) {
  const [live, room] = useRoom(ideaRoom, row.id);
  const of = { definition: ideaFiles, max: maxIdeaFiles, isArchived: row.isArchived, canEdit: rights.canEdit(row) };
  return <FiledThread live={live} room={room} {...of} canModerate={canModerateIdeas} />;
}
