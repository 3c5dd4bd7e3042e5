import { idea } from '#shared/rewards/idea.record.ts';
import { CommentEntity } from '#server/comments/comment.entity.ts';
import { notifyOfComments } from '#server/comments/comment-notifications.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { ideaHosts } from './idea-hosts.ts';
import { IdeaEntity } from './idea.entity.ts';

const { edited } = idea.events;

/** The author hears of a decision, and somebody who is to implement the idea of that. */
async function ofAction({ em, ctx }: AudienceContext, { data }: ReceivedEvent<typeof edited>): Promise<NotificationRequest[]> {
  const found = await em.findOne(IdeaEntity, { id: data.id, deletedAt: null, isArchived: false });
  // Events can arrive late: a state that has changed since is no news.
  if (!found || found.state !== data.record.state || found.state === 'submitted') return [];
  const { id, title, authorId, implementerId, state } = found;
  const implementers = state === 'in-progress' && implementerId && implementerId !== authorId ? [implementerId] : [];
  const readers = await ideaHosts.comments.findReaders({ em, actor: ctx.actor }, id, [authorId, ...implementers]);
  const subject = { id, title };
  return readers.map((personId) =>
    personId === authorId ? { personId, subject, kind: 'idea-decided', data: { state } } : { personId, subject, kind: 'idea-assigned' },
  );
}

export const ideaNotifications = [
  notifyOn(edited, ofAction, { filter: ({ action }) => action !== undefined }),
  ...notifyOfComments(ideaHosts.comments, {
    comment: 'idea-commented',
    mention: 'idea-mentioned',
    load: async (em, id) => {
      const found = await em.findOne(IdeaEntity, { id, deletedAt: null });
      if (!found) return null;
      const of = { hostKind: ideaHosts.comments.kind, hostId: id, deletedAt: null };
      const authors = await em.find(CommentEntity, of, { fields: ['authorId'] });
      const followers = new Set([found.authorId, ...authors.map(({ authorId }) => authorId)]);
      return { subject: { id, title: found.title }, followers: [...followers] };
    },
  }),
];
