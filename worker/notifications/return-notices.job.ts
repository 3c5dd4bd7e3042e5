import { inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import { returnNoticeJob } from '#shared/notifications/notifications.jobs.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { findLateSnoozed } from '#server/notifications/late-notices.ts';
import { returnNotices } from '#server/notifications/return-notices.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** What several notices are put off until is one job. */
export const awaitSnoozed = on(inboxSnoozed, 'await-snoozed', async ({ ctx, enqueue }, { room, data: { snoozedTill } }) => {
  if (snoozedTill === null) return;
  const { id: personId } = splitRoomKey(room);
  const till = Date.parse(snoozedTill);
  await enqueue(returnNoticeJob, { personId }, { id: `${personId}.${till}`, delay: Math.max(till - ctx.now.getTime(), 0) });
});

export const returnSnoozed = perform(returnNoticeJob, ({ ctx }, { personId }) => returnNotices(ctx, personId));

export const returnLate: Sweep = {
  name: 'return-late',
  find: findLateSnoozed,
  handle: ({ ctx }, personId) => returnNotices(ctx, personId),
};
