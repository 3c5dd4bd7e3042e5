import { redemptionDecided } from '#shared/rewards/redemption.events.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { RedemptionEntity } from './redemption.entity.ts';
import { RewardItemEntity } from './reward-item.entity.ts';

/** The person who asked hears of the decision, unless there is a later one. */
async function ofDecision({ em }: AudienceContext, { data }: ReceivedEvent<typeof redemptionDecided>): Promise<NotificationRequest[]> {
  const { id, itemId, personId, state } = data;
  if ((await em.count(RedemptionEntity, { id, state })) === 0) return [];
  const item = await em.findOne(RewardItemEntity, { id: itemId });
  return [{ personId, kind: 'redemption-decided', subject: { id, title: item?.name ?? '' }, data: { state } }];
}

export const redemptionNotifications = [notifyOn(redemptionDecided, ofDecision)];
