import { moduleOf } from '#shared/approvals/delegation.schema.ts';
import { requestQuestion } from '#shared/approvals/approvals.notifications.ts';
import { approvalBecameDue, approvalPlaced, approvalRemoved } from '#shared/approvals/approvals.room.ts';
import type { NotificationRequest, SettledQuestion } from '#server/platform/base/notification-request.ts';
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

/** Nobody waits for the decision about a request that has ended, nor about its record. */
async function questionsOf({ em }: AudienceContext, { data }: { data: { id: string } }): Promise<SettledQuestion[]> {
  const ended = await em.findOne(ApprovalEntity, { id: data.id, state: { $ne: 'open' } });
  if (!ended) return [];
  const { id, kind, recordId } = ended;
  const isAskedAgain = (await em.count(ApprovalEntity, { kind, recordId, state: 'open' })) > 0;
  return [{ subjectId: id, asks: requestQuestion }, ...(isAskedAgain ? [] : [{ subjectId: recordId, asks: kind }])];
}

const ofNobody = () => Promise.resolve([]);
const isEnded = ({ approval }: { approval: { state: string } }) => approval.state !== 'open';

export const approvalNotifications = [
  notifyOn(approvalBecameDue, ofDueRequest),
  notifyOn(approvalPlaced, ofNobody, { settles: questionsOf, filter: isEnded }),
  notifyOn(approvalRemoved, ofNobody, { settles: questionsOf }),
];
