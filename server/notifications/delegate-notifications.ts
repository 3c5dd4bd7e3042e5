import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { notificationSettingsChanged } from '#shared/notifications/notification-settings.room.ts';
import { DelegationEntity } from '#server/approvals/delegations/delegation.entity.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { loadAbsenceBefore } from './delegates.sql.ts';

type Changed = ReceivedEvent<typeof notificationSettingsChanged>;

const absenceNow = async (em: SqlEntityManager, id: string) =>
  (await em.findOne(DelegationEntity, { id }, { refresh: true }))?.presentAbsence() ?? null;

const daysOf = (absence: Absence | null) => (absence ? `${absence.from}/${absence.until}` : '');
const isSame = (one: Absence, other: Absence | null) => one.delegateId === other?.delegateId && daysOf(one) === daysOf(other);

/** Notifies the new delegate of the dates, and the previous one that they are no longer needed. */
async function ofAbsence(context: AudienceContext, event: Changed): Promise<NotificationRequest[]> {
  const { room, seq, data } = event;
  const { id, absence: after } = data;
  const before = await loadAbsenceBefore(context.em, { companyId: context.ctx.actor.companyId, personId: id, room, seq });
  if (after ? isSame(after, before) : before === null) return [];
  const now = await absenceNow(context.em, id);
  const subject = { id, title: '' };
  const requests: NotificationRequest[] = [];
  const isOther = before !== null && before.delegateId !== after?.delegateId;
  if (isOther && before.delegateId !== now?.delegateId) {
    const change = { from: daysOf(before), to: '' };
    requests.push({ personId: before.delegateId, kind: 'delegate-released', subject, change, onlyAfter: true });
  }
  if (after && isSame(after, now)) {
    const { delegateId: personId, from, until } = after;
    const change = { from: isOther ? '' : daysOf(before), to: daysOf(after) };
    requests.push({ personId, kind: 'delegate-named', subject, data: { from, until }, change });
  }
  return requests;
}

export const delegateNotifications = [notifyOn(notificationSettingsChanged, ofAbsence)];
