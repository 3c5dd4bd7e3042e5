import { nomination } from '#shared/rewards/nomination.record.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { NominationEntity } from './nomination.entity.ts';
import { ProgrammeEntity } from './programme.entity.ts';

type Edit = ReceivedEvent<typeof nomination.events.edited>;
type ProgrammeEdit = ReceivedEvent<typeof programme.events.edited>;

const told = ['winner', 'runner-up', 'declined'];

/** The nominator hears of every decision, the nominee only of the win. */
async function ofDecision({ em }: AudienceContext, { data }: Edit): Promise<NotificationRequest[]> {
  const found = await em.findOne(NominationEntity, { id: data.id, deletedAt: null, isArchived: false });
  // Events can arrive late: a state that has changed since is no news.
  if (!found || found.state !== data.record.state || !told.includes(found.state)) return [];
  const { id, title, state, nominatorId, nomineeId } = found;
  const subject = { id, title };
  const ofWin = state === 'winner' ? [{ personId: nomineeId, subject, kind: 'nomination-won' as const }] : [];
  return [...ofWin, { personId: nominatorId, subject, kind: 'nomination-decided', data: { state } }];
}

/** The committee hears that its vote has begun. */
async function ofVote({ em }: AudienceContext, { data }: ProgrammeEdit): Promise<NotificationRequest[]> {
  const found = await em.findOne(ProgrammeEntity, { id: data.id, deletedAt: null, isArchived: false });
  if (found?.state !== 'reviewing') return [];
  const subject = { id: found.id, title: found.name };
  return (found.committeeIds as string[]).map((personId) => ({ personId, subject, kind: 'nomination-vote' }));
}

export const nominationNotifications = [
  notifyOn(nomination.events.edited, ofDecision, { filter: ({ record }) => told.includes(record.state) }),
  notifyOn(programme.events.edited, ofVote, { filter: ({ action }) => action === 'vote' }),
];
