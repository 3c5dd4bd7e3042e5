import type { DataOf } from '#shared/platform/event.ts';
import type { ThreadComment } from './comment.schema.ts';
import { commentDeleted, commentEdited, commentReacted, commentRestored, commentWritten } from './comments.events.ts';

/** State of a room whose record has comments, oldest first. */
export interface CommentThread {
  comments: ThreadComment[];
}

const byTime = (a: ThreadComment, b: ThreadComment) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1);

function putComment(thread: CommentThread, comment: ThreadComment): void {
  thread.comments = [...thread.comments.filter(({ id }) => id !== comment.id), comment].sort(byTime);
}

function putChanged(thread: CommentThread, change: DataOf<typeof commentWritten>): void {
  const { mentioned: _, ...comment } = change;
  putComment(thread, comment);
}

/** Events of comments, for the room of the record to which they belong. */
export const commentEvents = [commentWritten, commentEdited, commentReacted, commentDeleted, commentRestored] as const;

/** Folds of comments, for the room of the record to which they belong. */
export const commentFolds = {
  'comment.written': putChanged,
  'comment.edited': putChanged,
  'comment.restored': putComment,
  'comment.reacted': (thread: CommentThread, { id, reactions }: DataOf<typeof commentReacted>) => {
    thread.comments = thread.comments.map((comment) => (comment.id === id ? { ...comment, reactions } : comment));
  },
  'comment.deleted': (thread: CommentThread, { id }: DataOf<typeof commentDeleted>) => {
    thread.comments = thread.comments.filter((comment) => comment.id !== id);
  },
};
