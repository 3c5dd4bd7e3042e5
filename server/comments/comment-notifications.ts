import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationKind, NotificationSubject } from '#shared/platform/notification.schema.ts';
import { commentEdited, commentWritten } from '#shared/comments/comments.events.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext, type NotificationDefinition } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { CommentEntity } from './comment.entity.ts';
import type { CommentHost } from './host.ts';

interface FollowedRecord {
  readonly subject: NotificationSubject;
  /** People who are notified of every comment. */
  readonly followers: readonly string[];
}

interface CommentNotificationOptions {
  readonly comment: NotificationKind;
  readonly mention: NotificationKind;
  /** Null if the record is deleted. */
  readonly load: (em: SqlEntityManager, id: string) => Promise<FollowedRecord | null>;
}

/** Declares the notifications of comments on one kind of record. People whom the comment mentions get the notification of the mention only. */
export function notifyOfComments(host: CommentHost, { comment, mention, load }: CommentNotificationOptions): NotificationDefinition[] {
  type Changed = ReceivedEvent<typeof commentWritten>['data'];
  const filter = ({ hostKind }: Changed) => hostKind === host.kind;

  async function request(context: AudienceContext, data: Changed, isNew: boolean): Promise<NotificationRequest[]> {
    const { em, ctx } = context;
    const { id, hostId, mentioned } = data;
    if (!filter(data)) return [];
    if ((await em.count(CommentEntity, { id, deletedAt: null })) === 0) return [];
    const record = await load(em, hostId);
    if (!record) return [];
    const candidates = [...new Set([...mentioned, ...(isNew ? record.followers : [])])];
    const readers = await host.findReaders({ em, actor: ctx.actor }, hostId, candidates);
    return readers.map((personId) => ({ personId, kind: mentioned.includes(personId) ? mention : comment, subject: record.subject }));
  }

  return [
    notifyOn(commentWritten, (context, { data }) => request(context, data, true), { filter }),
    notifyOn(commentEdited, (context, { data }) => request(context, data, false), {
      filter: (data) => filter(data) && data.mentioned.length > 0,
    }),
  ];
}
