import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { NewThreadComment } from '#shared/comments/comments.api.ts';
import { maxComments, type ThreadComment, type ReactionName } from '#shared/comments/comment.schema.ts';
import {
  canDeleteComment,
  canEditComment,
  canReactToComment,
  canRestoreComment,
  canWriteComment,
  type CommentRights,
} from '#shared/comments/comments.policy.ts';
import { commentDeleted, commentEdited, commentReacted, commentRestored, commentWritten } from '#shared/comments/comments.events.ts';
import { mentionedIn } from '#shared/comments/mentions.ts';
import { withReaction } from '#shared/comments/reactions.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { CommentEntity } from './comment.entity.ts';
import type { CommentHost, CommentHosts } from './host.ts';

/** Time in milliseconds in which a deleted comment can be restored: one day. */
export const restoreWindowMs = 86_400_000;

interface HostPlace {
  readonly hostKind: string;
  readonly hostId: string;
}

type Reader = Pick<Context, 'actor'>;

async function openHost(em: SqlEntityManager, { actor }: Reader, hosts: CommentHosts, { hostKind, hostId }: HostPlace) {
  const host = hosts.get(hostKind);
  const rights = (await host?.loadRights({ em, actor }, hostId)) ?? null;
  if (!host || !rights) throw new AppError('record.absent');
  return { host, rights };
}

interface OpenComment {
  readonly comment: CommentEntity;
  readonly host: CommentHost;
  readonly rights: CommentRights;
}

/** Loads and locks a comment. A missing one needs the same number of statements as one of a hidden record. */
async function openComment(em: SqlEntityManager, ctx: Reader, hosts: CommentHosts, commentId: string): Promise<OpenComment> {
  const comment = await em.findOne(CommentEntity, { id: commentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const [anyKind = ''] = hosts.keys();
  const { host, rights } = await openHost(em, ctx, hosts, comment ?? { hostKind: anyKind, hostId: commentId });
  if (!comment) throw new AppError('record.absent');
  return { comment, host, rights };
}

async function openActiveComment(em: SqlEntityManager, ctx: Reader, hosts: CommentHosts, commentId: string): Promise<OpenComment> {
  const open = await openComment(em, ctx, hosts, commentId);
  if (open.comment.deletedAt) throw new AppError('record.absent');
  return open;
}

/** The records of comments, oldest first, for the state of the room of their host. */
export async function loadComments(em: SqlEntityManager, { kind }: CommentHost, hostId: string): Promise<ThreadComment[]> {
  const where = { hostKind: kind, hostId, deletedAt: null };
  const found = await em.find(CommentEntity, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return found.map((comment) => comment.present());
}

export const listReaders = (ctx: Context, hosts: CommentHosts, place: HostPlace): Promise<{ personIds: string[] }> =>
  read(ctx, async ({ em }) => {
    const { host } = await openHost(em, ctx, hosts, place);
    return { personIds: [...(await host.findReaders({ em, actor: ctx.actor }, place.hostId))] };
  });

/** Adds a comment of the actor in an open transaction. The caller has checked the right to write it. */
export async function addComment(
  unit: WriteTransaction,
  ctx: Context,
  host: CommentHost,
  { hostId, id, body }: NewThreadComment & { hostId: string },
): Promise<CommentEntity> {
  const { em, recordEvent } = unit;
  const { actor, now } = ctx;
  const place = { hostKind: host.kind, hostId };
  // Concurrent comments can exceed the limit by a few, which does no harm.
  if ((await em.count(CommentEntity, { ...place, deletedAt: null })) >= maxComments) throw new AppError('comments.full');
  const times = { createdAt: now, updatedAt: now };
  const comment = em.create(CommentEntity, { id, companyId: actor.companyId, ...place, authorId: actor.id, body, reactions: [], ...times });
  recordEvent(host.room, hostId, commentWritten, () => ({ ...comment.present(), mentioned: mentionedIn(body) }));
  await host.onCount?.(unit, ctx, hostId);
  return comment;
}

export async function writeComment(
  ctx: Context,
  hosts: CommentHosts,
  place: HostPlace,
  { id, body }: NewThreadComment,
): Promise<ThreadComment> {
  try {
    return await write(ctx, async (unit) => {
      const { host, rights } = await openHost(unit.em, ctx, hosts, place);
      authorize(canWriteComment(rights));
      const comment = await addComment(unit, ctx, host, { hostId: place.hostId, id, body });
      return () => comment.present();
    });
  } catch (error) {
    if (violatesConstraint(error, 'comment_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export const editComment = (ctx: Context, hosts: CommentHosts, commentId: string, body: string): Promise<ThreadComment> =>
  write(ctx, async ({ em, recordEvent }) => {
    const { comment, host, rights } = await openActiveComment(em, ctx, hosts, commentId);
    authorize(canEditComment(ctx.actor, comment, rights));
    if (comment.body === body) return () => comment.present();
    const before = mentionedIn(comment.body);
    comment.body = body;
    comment.editedAt = ctx.now;
    const mentioned = mentionedIn(body).filter((id) => !before.includes(id));
    recordEvent(host.room, comment.hostId, commentEdited, () => ({ ...comment.present(), mentioned }));
    return () => comment.present();
  });

export const reactToComment = (
  ctx: Context,
  hosts: CommentHosts,
  commentId: string,
  { name, isOn }: { name: ReactionName; isOn: boolean },
): Promise<ThreadComment> =>
  write(ctx, async ({ em, recordEvent }) => {
    const { comment, host, rights } = await openActiveComment(em, ctx, hosts, commentId);
    authorize(canReactToComment(rights));
    const isThere = comment.reactions.some((one) => one.name === name && one.personIds.includes(ctx.actor.id));
    if (isThere === isOn) return () => comment.present();
    comment.reactions = withReaction(comment.reactions, name, ctx.actor.id, isOn);
    recordEvent(host.room, comment.hostId, commentReacted, () => ({ id: commentId, reactions: comment.reactions }));
    return () => comment.present();
  });

export const deleteComment = (ctx: Context, hosts: CommentHosts, commentId: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { comment, host, rights } = await openComment(em, ctx, hosts, commentId);
    authorize(canDeleteComment(ctx.actor, comment, rights));
    if (!comment.deletedAt) {
      comment.deletedAt = ctx.now;
      comment.deletedById = ctx.actor.id;
      recordEvent(host.room, comment.hostId, commentDeleted, () => ({ id: commentId }));
      await host.onCount?.(unit, ctx, comment.hostId);
    }
    return () => ({ id: commentId });
  });

/** Restores a deleted comment within a day. Throws `record.absent` afterwards. */
export const restoreComment = (ctx: Context, hosts: CommentHosts, commentId: string): Promise<ThreadComment> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { comment, host, rights } = await openComment(em, ctx, hosts, commentId);
    const { deletedAt, deletedById } = comment;
    if (!deletedAt) return () => comment.present();
    authorize(canRestoreComment(ctx.actor, deletedById ?? '', rights));
    if (ctx.now.getTime() - deletedAt.getTime() > restoreWindowMs) throw new AppError('record.absent');
    comment.deletedAt = null;
    comment.deletedById = null;
    recordEvent(host.room, comment.hostId, commentRestored, () => comment.present());
    await host.onCount?.(unit, ctx, comment.hostId);
    return () => comment.present();
  });
