import { moduleOf } from '#shared/approvals/delegation.schema.ts';
import { approvalBecameDue } from '#shared/approvals/approvals.room.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { ApprovalEntity } from './approval.entity.ts';

/** Reminds an approver of a request, unless it was decided or went to somebody else since. */
async function ofDueRequest({ em }: AudienceContext, { data }: ReceivedEvent<typeof approvalBecameDue>): Promise<NotificationRequest[]> {
  const { id, personId, moment } = data;
  const found = await em.findOne(ApprovalEntity, { id, state: 'open' });
  if (!found || !found.approverIds.includes(personId)) return [];
  const module = moduleOf(found.kind);
  const kind = moment === 'today' ? ('approval-due' as const) : ('approval-overdue' as const);
  return [{ personId, kind, subject: { id, title: found.title }, data: { dueOn: found.dueOn, ...(module && { module }) } }];
}

export const approvalNotifications = [notifyOn(approvalBecameDue, ofDueRequest)];
