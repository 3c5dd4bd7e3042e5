import { checkInBecameDue } from '#shared/objectives/keyresult.room.ts';
import { loadOwners } from '#server/access/owners.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { keyResultHosts } from '#server/objectives/objective-hosts.ts';

type Due = ReceivedEvent<typeof checkInBecameDue>;

/** Reminds the assignee, or tells the line manager of missed check-ins, unless somebody has checked in since or another person is the assignee. */
async function ofDueCheckIn({ em, ctx }: AudienceContext, { data }: Due): Promise<NotificationRequest[]> {
  const { id, assigneeId, moment, periodStartsOn } = data;
  const found = await em.findOne(KeyResultEntity, { id, assigneeId, deletedAt: null, isArchived: false });
  if (!found || (found.checkedInAt ?? '') >= periodStartsOn) return [];
  const manager = moment === 'missed' ? (await loadOwners(em, [assigneeId]))(assigneeId)?.chain.at(-1) : undefined;
  const people = moment === 'due' ? [assigneeId] : [manager].filter((one) => one !== undefined);
  const readers = await keyResultHosts.comments.findReaders({ em, actor: ctx.actor }, id, people);
  const kind = moment === 'due' ? ('check-in-due' as const) : ('check-in-missed' as const);
  return readers.map((personId) => ({ personId, kind, subject: { id, title: found.name } }));
}

export const checkInNotifications = [notifyOn(checkInBecameDue, ofDueCheckIn)];
