import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ThreadComment } from '#shared/comments/comment.schema.ts';
import { canWriteComment, type CommentRights } from '#shared/comments/comments.policy.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useTypist } from '#client/platform/presence/use-presence.ts';
import { TypingLine } from '#client/ui/typing-line.tsx';
import { CommentComposer, typingSubject } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentedRoom } from './comments.store.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useReadWhenSeen } from './use-read-when-seen.ts';
import feed from '#client/ui/feed.module.css';
import classes from './comments.module.css';

export interface CommentsProps {
  room: CommentedRoom;
  /** Oldest first. */
  comments: readonly ThreadComment[];
  rights: CommentRights;
  presence: RoomPresenceStore;
}

/** Comments shown at first, and added by each press of the button for earlier ones. */
const pageSize = 20;

function Typing({ presence }: Pick<CommentsProps, 'presence'>) {
  const id = useTypist(presence, typingSubject);
  const person = usePerson(id ?? '');
  return id === undefined ? null : <TypingLine person={person} />;
}

/** Thread of comments of a record, newest page first, with a field for a new comment. */
export function Comments({ room, comments, rights, presence }: CommentsProps) {
  const { t } = useLingui();
  const [pages, setPages] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  useReadWhenSeen(end, room.id);
  const canWrite = canWriteComment(rights);
  const earlier = Math.max(0, comments.length - pages * pageSize);
  const count = Math.min(earlier, pageSize);
  const label = t`Comments`;
  if (!canWrite && comments.length === 0) return null;
  return (
    <section className={classes.thread} aria-label={label}>
      <header className={classes.head}>
        <h3>
          {label} {comments.length > 0 && <span className={classes.count}>{comments.length}</span>} <UnreadMark recordId={room.id} />
        </h3>
        <Typing presence={presence} />
      </header>
      {earlier > 0 && (
        <Button size="xs" variant="subtle" className={classes.earlier!} onClick={() => setPages(pages + 1)}>
          {t`${plural(count, { one: 'Show # earlier comment', other: 'Show # earlier comments' })}`}
        </Button>
      )}
      {comments.length > 0 && (
        <ol className={feed.list}>
          {comments.slice(earlier).map((comment) => (
            <CommentItem key={comment.id} room={room} comment={comment} rights={rights} />
          ))}
        </ol>
      )}
      <div ref={end} />
      {canWrite && <CommentComposer room={room} presence={presence} />}
    </section>
  );
}
