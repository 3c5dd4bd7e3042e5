import { isTold } from '#shared/notifications/channels.ts';
import { sendHeld, sweepDeliveries } from '#shared/notifications/held-notices.jobs.ts';
import { inboxNotified, inboxSkipped } from '#shared/notifications/inbox.events.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { notificationDefaultsChanged } from '#shared/notifications/notification-defaults.room.ts';
import { notificationSettingsChanged } from '#shared/notifications/notification-settings.room.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { addDeliveries, readReader } from '#server/notifications/deliveries.ts';
import { findLateDeliveries } from '#server/notifications/late-notices.ts';
import { bringForward } from '#server/notifications/bring-forward.ts';
import { sweepOldDeliveries } from '#server/notifications/sweep-deliveries.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';
import type { Work } from '#worker/platform/work.ts';
import { deliverTo } from './deliver.ts';

/** Puts a notice on its way to where its reader wants it besides the app, and sees to what is due. */
async function deliver(work: Work, personId: string, { id, category }: Pick<Notice, 'id' | 'category'>): Promise<void> {
  const { companyId } = work.ctx.actor;
  let isWanted = true; // as far as this try knows
  await work.once(async ({ em }) => {
    const reader = await readReader(em, personId);
    const channels = (['email', 'push'] as const).filter((channel) => reader?.isActive && isTold(category, channel, ...reader.layers));
    isWanted = channels.length > 0;
    if (isWanted) await addDeliveries(em, { companyId, personId, noticeId: id, now: work.ctx.now }, channels);
  });
  if (isWanted) await deliverTo(work, personId);
}

export const deliverNotice = on(inboxNotified, 'deliver-notice', (work, { room, data }) => deliver(work, splitRoomKey(room).id, data));

/** What its reader does not want in the app may still go to them elsewhere. */
export const deliverSkipped = on(inboxSkipped, 'deliver-skipped', (work, { room, data }) => deliver(work, splitRoomKey(room).id, data));

/** Who has changed when they want to be told does not wait for what was to be before. */
export const deliverAnew = on(notificationSettingsChanged, 'deliver-anew', (work, { data }) => deliverTo(work, data.id));

/** The same of a company: whoever has something waiting is seen to. */
export const deliverAllAnew = on(notificationDefaultsChanged, 'deliver-all-anew', async ({ ctx, enqueue }, { id }) => {
  for (const personId of await bringForward(ctx)) await enqueue(sendHeld, { personId }, { id: `${personId}.${id}` });
});

export const sendHeldNotices = perform(sendHeld, (work, { personId }) => deliverTo(work, personId));

export const sweepDeliveriesDaily = perform(sweepDeliveries, ({ ctx }) => sweepOldDeliveries(ctx));

/** A queue that has lost its jobs delays a delivery, and loses none. */
export const deliverLate: Sweep = { name: 'deliver-late', find: findLateDeliveries, handle: deliverTo };
