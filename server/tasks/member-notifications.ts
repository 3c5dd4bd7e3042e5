import { boardMemberAdded, boardMemberRemoved } from '#shared/tasks/members.events.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Role in events for a person who is not a member. */
const outside = '';

interface Membership {
  readonly title: string;
  /** Null for a person who is not an active member. */
  readonly role: string | null;
}

/* The members of a department board follow from the organisation, so they are not notified. */
const membershipSql = `select b.title, m.role from board b left join person p on p.id = $2 and p.is_active
  left join board_member m on m.board_id = b.id and m.person_id = p.id where b.id = $1 and b.kind <> 'department'`;

type Moved = ReceivedEvent<typeof boardMemberAdded | typeof boardMemberRemoved>['data'];

async function loadMembership({ em }: AudienceContext, { id, personId }: Moved): Promise<Membership | null> {
  const [row] = await sqlIn(em)<Membership>(membershipSql, [id, personId]);
  return row ?? null;
}

async function ofJoining(context: AudienceContext, { data }: ReceivedEvent<typeof boardMemberAdded>): Promise<NotificationRequest[]> {
  const found = await loadMembership(context, data);
  if (found === null || found.role === null) return [];
  const { id, personId, role } = data;
  return [{ personId, kind: 'board-joined', subject: { id, title: found.title }, data: { role }, change: { from: outside, to: role } }];
}

async function ofLeaving(context: AudienceContext, { data }: ReceivedEvent<typeof boardMemberRemoved>): Promise<NotificationRequest[]> {
  const found = await loadMembership(context, data);
  if (found === null || found.role !== null) return [];
  const { id, personId, role } = data;
  const change = { from: role, to: outside };
  return [{ personId, kind: 'board-joined', subject: { id, title: found.title }, change, onlyTakesBack: true }];
}

export const memberNotifications = [notifyOn(boardMemberAdded, ofJoining), notifyOn(boardMemberRemoved, ofLeaving)];
