import { Skeleton } from '@mantine/core';
import { recognitionRoom } from '#shared/rewards/recognition.room.ts';
import { canModerateRecognitions } from '#shared/rewards/rewards.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Comments } from '#client/comments/comments.tsx';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import classes from './feed.module.css';

/** Comments on a recognition. */
export function PostThread({ id }: { id: string }) {
  const { actor } = useSession();
  const [live, room] = useRoom(recognitionRoom, id);
  const { presence } = usePresence(room);
  if (live.status === 'failed') return <NotLoaded level={3} onRetry={live.retry} />;
  if (!live.state || !actor) return <Skeleton height={48} />;
  const rights = { canWrite: true, canModerate: canModerateRecognitions(actor) };
  return (
    <div className={classes.thread}>
      <Comments room={room} comments={live.state.comments} rights={rights} presence={presence} />
    </div>
  );
}
