import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationAnnounced, calibrationComesUp } from '#shared/calibration/calibration.room.ts';
import { openStatuses, plannedStatuses, type CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { CalibrationEntity, CalibrationPersonEntity } from '#server/calibration/calibration.entity.ts';
import { findRatingManagers, forgetAnnouncement } from '#server/calibration/calibration.sql.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';

const { edited } = calibration.events;
type Edit = ReceivedEvent<typeof edited>['data'];

async function findSession(em: SqlEntityManager, id: string, statuses: readonly CalibrationStatus[]) {
  const session = await em.findOne(CalibrationEntity, { id, deletedAt: null, status: { $in: [...statuses] } });
  const people = session ? await em.find(CalibrationPersonEntity, { calibrationId: id }) : [];
  const idsOf = (some: readonly CalibrationPersonEntity[]) => some.map(({ personId }) => personId);
  const informed = people.filter(({ announcedOn = null }) => announcedOn !== null);
  return session && { session, personIds: idsOf(people), informedIds: idsOf(informed) };
}

const requestsFor = ({ id, name, heldOn }: CalibrationEntity, people: readonly string[], kind: NotificationKind): NotificationRequest[] =>
  people.map((personId) => ({ personId, subject: { id, title: name }, kind, data: { heldOn } }));

/** People who were added learn of the session, the others of its new date. If it is a draft again, they learn of it when it is ready. */
async function ofAnnouncement({ em }: AudienceContext, { data }: ReceivedEvent<typeof calibrationAnnounced>) {
  const found = await findSession(em, data.id, openStatuses);
  if (!found) await forgetAnnouncement(em, data.id, [...data.invitedIds, ...data.movedIds]);
  if (!found || found.session.heldOn !== data.heldOn) return [];
  const present = (ids: readonly string[]) => ids.filter((id) => found.personIds.includes(id));
  return [
    ...requestsFor(found.session, present(data.invitedIds), 'calibration-invited'),
    ...requestsFor(found.session, present(data.movedIds), 'calibration-date-changed'),
  ];
}

async function ofMorning({ em }: AudienceContext, { data }: ReceivedEvent<typeof calibrationComesUp>) {
  const found = await findSession(em, data.id, plannedStatuses);
  if (!found || found.session.heldOn !== data.heldOn) return [];
  const people = data.personIds.filter((id) => found.personIds.includes(id));
  return requestsFor(found.session, people, 'calibration-tomorrow');
}

/** Tells whether a change of the status starts, cancels or finalises a session that its people know of. */
function turnOf({ record, before }: Edit): 'started' | 'cancelled' | 'finalised' | null {
  const from = before.status as CalibrationStatus | undefined;
  if (from === 'ready' && record.status === 'live') return 'started';
  if (from !== undefined && record.status === 'cancelled') return 'cancelled';
  return from === 'review' && record.status === 'finalised' ? 'finalised' : null;
}

/** People whom the session was announced to hear that it starts or is cancelled, and the managers of its subjects that the ratings are final. */
async function ofTurn({ em }: AudienceContext, { data }: ReceivedEvent<typeof edited>) {
  const turn = turnOf(data);
  if (turn === null) return [];
  const found = await findSession(em, data.id, turn === 'started' ? ['live', 'paused'] : [turn]);
  if (!found) return [];
  const people = turn === 'finalised' ? await findRatingManagers(em, data.id) : found.informedIds;
  return requestsFor(found.session, people, `calibration-${turn}`);
}

export const calibrationNotifications = [
  notifyOn(calibrationAnnounced, ofAnnouncement),
  notifyOn(calibrationComesUp, ofMorning),
  notifyOn(edited, ofTurn, { filter: (after) => turnOf(after) !== null }),
];
