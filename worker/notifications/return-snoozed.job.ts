import { inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import { returnSnoozedJob } from '#shared/notifications/notifications.jobs.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { findLateSnoozed } from '#server/notifications/delayed-notifications.sql.ts';
import { returnSnoozedOf } from '#server/notifications/return-snoozed.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** Notifications snoozed until the same time share one job. */
export const scheduleSnoozed = on(inboxSnoozed, 'schedule-snoozed', async ({ ctx, enqueue }, { room, data: { snoozedUntil } }) => {
  if (snoozedUntil === null) return;
  const { id: personId } = splitRoomKey(room);
  const till = Date.parse(snoozedUntil);
  await enqueue(returnSnoozedJob, { personId }, { id: `${personId}.${till}`, delay: Math.max(till - ctx.now.getTime(), 0) });
});

export const returnSnoozed = perform(returnSnoozedJob, ({ ctx }, { personId }) => returnSnoozedOf(ctx, personId));

export const returnLate: Sweep = {
  name: 'return-late',
  find: findLateSnoozed,
  handle: ({ ctx }, personId) => returnSnoozedOf(ctx, personId),
};
