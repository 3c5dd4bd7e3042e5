import { boardMemberAdded, boardMemberRemoved } from '#shared/tasks/members.events.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { loadMembership } from './board-membership.sql.ts';

/** Role in events for a person who is not a member. */
const outside = '';

async function ofJoining({ em }: AudienceContext, { data }: ReceivedEvent<typeof boardMemberAdded>): Promise<NotificationRequest[]> {
  const found = await loadMembership(em, data);
  if (found === null || found.role === null) return [];
  const { id, personId, role } = data;
  return [{ personId, kind: 'board-joined', subject: { id, title: found.title }, data: { role }, change: { from: outside, to: role } }];
}

async function ofLeaving({ em }: AudienceContext, { data }: ReceivedEvent<typeof boardMemberRemoved>): Promise<NotificationRequest[]> {
  const found = await loadMembership(em, data);
  if (found === null || found.role !== null) return [];
  const { id, personId, role } = data;
  const change = { from: role, to: outside };
  return [{ personId, kind: 'board-joined', subject: { id, title: found.title }, change, onlyTakesBack: true }];
}

export const memberNotifications = [notifyOn(boardMemberAdded, ofJoining), notifyOn(boardMemberRemoved, ofLeaving)];
