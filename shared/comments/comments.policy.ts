import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ThreadComment } from './comment.schema.ts';

/** Rights of an actor on the comments of a record that the actor may read. */
export interface CommentRights {
  readonly canWrite: boolean;
  /** May also delete comments of other people. */
  readonly canModerate: boolean;
}

type Authored = Pick<ThreadComment, 'authorId'>;

export const canWriteComment = ({ canWrite }: CommentRights) => canWrite;
export const canReactToComment = canWriteComment;

export const canEditComment = (actor: Pick<Actor, 'id'>, { authorId }: Authored, { canWrite }: CommentRights) =>
  canWrite && authorId === actor.id;

export const canDeleteComment = (actor: Pick<Actor, 'id'>, { authorId }: Authored, { canWrite, canModerate }: CommentRights) =>
  canWrite && (authorId === actor.id || canModerate);

/** An author cannot restore a comment that a moderator deleted. */
export const canRestoreComment = (actor: Pick<Actor, 'id'>, deletedById: string, { canWrite, canModerate }: CommentRights) =>
  canWrite && (deletedById === actor.id || canModerate);
