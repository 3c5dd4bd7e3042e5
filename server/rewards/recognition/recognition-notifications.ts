import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mentionedIn } from '#shared/comments/mentions.ts';
import { recognitionGiven, recognitionRaised } from '#shared/rewards/recognition.events.ts';
import { notifyOfComments } from '#server/comments/comment-notifications.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { CompanyValueEntity } from '#server/rewards/company-value.entity.ts';
import { findRecognition } from './recognition-access.ts';
import { recognitionHost } from './recognition-host.ts';

const titleOf = async (em: SqlEntityManager, valueId: string) => (await em.findOne(CompanyValueEntity, { id: valueId }))?.name ?? '';

/** People who are recognised, and those whom the message mentions, hear of it if they may read it. */
async function ofRecognition(
  { em, ctx }: AudienceContext,
  { data }: ReceivedEvent<typeof recognitionGiven>,
): Promise<NotificationRequest[]> {
  const { id, recipients, valueId, message } = data;
  if (!(await findRecognition(em, id))) return [];
  const received = recipients.map(({ personId }) => personId);
  const mentioned = mentionedIn(message).filter((personId) => !received.includes(personId));
  const readers = await recognitionHost.findReaders({ em, actor: ctx.actor }, id, [...received, ...mentioned]);
  const subject = { id, title: await titleOf(em, valueId) };
  return readers.map((personId) => ({
    personId,
    subject,
    kind: received.includes(personId) ? 'recognition-received' : 'recognition-mentioned',
  }));
}

/** People who are recognised hear of the points that somebody adds. */
async function ofRaise(
  { em, ctx }: AudienceContext,
  { data: { recognition } }: ReceivedEvent<typeof recognitionRaised>,
): Promise<NotificationRequest[]> {
  const { id, recipients, valueId } = recognition;
  if (!(await findRecognition(em, id))) return [];
  const people = recipients.map(({ personId }) => personId);
  const readers = await recognitionHost.findReaders({ em, actor: ctx.actor }, id, people);
  const subject = { id, title: await titleOf(em, valueId) };
  return readers.map((personId) => ({ personId, subject, kind: 'recognition-raised' }));
}

export const recognitionNotifications = [
  notifyOn(recognitionRaised, ofRaise),
  notifyOn(recognitionGiven, ofRecognition),
  ...notifyOfComments(recognitionHost, {
    comment: 'recognition-commented',
    mention: 'recognition-mentioned',
    load: async (em, id) => {
      const found = await findRecognition(em, id);
      if (!found) return null;
      const { authorId, valueId, recipients } = found.present();
      return { subject: { id, title: await titleOf(em, valueId) }, followers: [authorId, ...recipients.map(({ personId }) => personId)] };
    },
  }),
];
