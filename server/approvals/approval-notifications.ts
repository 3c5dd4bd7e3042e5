import { moduleOf } from '#shared/approvals/delegation.schema.ts';
import { requestQuestion } from '#shared/approvals/approvals.notifications.ts';
import { approvalReadersChanged } from '#shared/approvals/approval.room.ts';
import { approvalBecameDue } from '#shared/approvals/approvals.room.ts';
import type { NotificationRequest, SettledQuestion } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { ApprovalEntity } from './approval.entity.ts';
import { findDeciders } from './approvals.sql.ts';

/** Reminds an approver of a request, unless it was decided or went to somebody else since. */
async function ofDueRequest({ em }: AudienceContext, { data }: ReceivedEvent<typeof approvalBecameDue>): Promise<NotificationRequest[]> {
  const { id, personId, moment } = data;
  const found = await em.findOne(ApprovalEntity, { id, state: 'open' });
  if (!found || !found.approverIds.includes(personId)) return [];
  const module = moduleOf(found.kind);
  const kind = moment === 'today' ? ('approval-due' as const) : ('approval-overdue' as const);
  return [{ personId, kind, subject: { id, title: found.title }, data: { dueOn: found.dueOn, ...(module && { module }) } }];
}

/** Nobody waits for the decision of people who have lost a request, nor of anybody about a request that has ended. */
async function questionsOf({ join }: AudienceContext, { data }: ReceivedEvent<typeof approvalReadersChanged>): Promise<SettledQuestion[]> {
  const found = await join(findDeciders, data.id);
  if (!found) return [];
  const { id, kind, recordId, isOpen, deciderIds } = found;
  return [
    { subjectId: id, asks: requestQuestion, exceptIds: isOpen ? deciderIds : [] },
    { subjectId: recordId, asks: kind, exceptIds: deciderIds },
  ];
}

const ofNobody = () => Promise.resolve([]);

export const approvalNotifications = [
  notifyOn(approvalBecameDue, ofDueRequest),
  // Recorded once for each request, not for each of its readers.
  notifyOn(approvalReadersChanged, ofNobody, { settles: questionsOf, subjectOf: ({ id }) => id }),
];
