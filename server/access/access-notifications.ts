import { impersonationStarted, sessionRoom } from '#shared/access/session.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';

export const accessNotifications = [
  // The event is in the rooms of both; only the person hears of it.
  notifyOn(impersonationStarted, async (_context, { room, data: { id, personId, reason } }) =>
    room === roomKey(sessionRoom, personId) ? [{ personId, kind: 'impersonated', subject: { id, title: reason } }] : [],
  ),
];
