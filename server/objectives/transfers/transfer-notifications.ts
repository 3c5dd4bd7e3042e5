import { transferAsked, transferEnded } from '#shared/objectives/objective.room.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { objectiveHosts } from '#server/objectives/objective-hosts.ts';
import { ObjectiveTransferEntity } from './transfer.entity.ts';

type Placed = ReceivedEvent<typeof transferAsked>['data'];
type More = Pick<NotificationRequest, 'kind' | 'change' | 'onlyTakesBack'>;

async function request({ em, ctx }: AudienceContext, { id, transfer }: Placed, people: readonly string[], more: More) {
  const readers = await objectiveHosts.comments.findReaders({ em, actor: ctx.actor }, id, [...new Set(people)]);
  const subject = { id: transfer.recordId, title: transfer.title };
  return readers.map((personId): NotificationRequest => ({ personId, subject, ...more }));
}

/** The receiver is notified of a request while it waits. */
async function ofRequest(context: AudienceContext, { data }: ReceivedEvent<typeof transferAsked>): Promise<NotificationRequest[]> {
  const { id, kind, toId } = data.transfer;
  if ((await context.em.count(ObjectiveTransferEntity, { id, state: 'open' })) === 0) return [];
  return request(context, data, [toId], { kind: `${kind}-transfer-asked`, change: { from: 'open', to: 'asked' } });
}

/** The giver and whoever asked are notified of the end; the receiver too if the request lapsed. A withdrawn one is taken back while it is unread. */
async function ofEnding(context: AudienceContext, { data }: ReceivedEvent<typeof transferEnded>): Promise<NotificationRequest[]> {
  const { kind, state, fromId, toId, requesterId } = data.transfer;
  const takenBack = { kind: `${kind}-transfer-asked`, change: { from: 'asked', to: 'open' }, onlyTakesBack: true } as const;
  if (state === 'open') return [];
  if (state === 'withdrawn') return request(context, data, [toId], takenBack);
  const people = state === 'lapsed' ? [fromId, requesterId, toId] : [fromId, requesterId];
  return request(context, data, people, { kind: `${kind}-transfer-${state}` });
}

export const transferNotifications = [notifyOn(transferAsked, ofRequest), notifyOn(transferEnded, ofEnding)];
