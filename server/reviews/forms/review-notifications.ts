import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { review } from '#shared/reviews/review.record.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { ReviewEntity } from './review.entity.ts';

const { edited } = review.events;
type Edit = ReceivedEvent<typeof edited>['data'];

interface Turn {
  readonly kind: NotificationKind;
  readonly to: 'employeeId' | 'managerId';
}

const submitted: readonly ReviewState[] = ['self-submitted', 'manager-draft', 'manager-submitted', 'calibrated'];

/** Tells who hears of a change of the state, and what. */
function turnOf({ record, before }: Edit): Turn | null {
  const from = before.status as ReviewState | undefined;
  const to = record.status as ReviewState;
  if (from === undefined || from === to) return null;
  if (to === 'self-submitted') return { kind: 'review-self-submitted', to: 'managerId' };
  const isSigned = from === 'acknowledged' || from === 'closed';
  if (to === 'shared') return { kind: isSigned ? 'review-signature-voided' : 'review-shared', to: 'employeeId' };
  if (to === 'acknowledged') return { kind: 'review-signed', to: 'managerId' };
  if (to === 'self-draft' && submitted.includes(from)) return { kind: 'review-reopened', to: 'employeeId' };
  return to === 'manager-draft' && (from === 'manager-submitted' || from === 'calibrated')
    ? { kind: 'review-reopened', to: 'managerId' }
    : null;
}

async function ofTurn({ em }: AudienceContext, { data }: ReceivedEvent<typeof edited>): Promise<NotificationRequest[]> {
  const turn = turnOf(data);
  const found = turn && (await em.findOne(ReviewEntity, { id: data.id, deletedAt: null, status: data.record.status as ReviewState }));
  const personId = found?.[turn!.to];
  return personId ? [{ personId, subject: { id: found.id, title: found.name }, kind: turn!.kind }] : [];
}

export const reviewNotifications = [notifyOn(edited, ofTurn, { filter: (after) => turnOf(after) !== null })];
