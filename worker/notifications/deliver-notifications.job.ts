import { isChannelOn } from '#shared/notifications/channels.ts';
import { sendDelayedJob, sweepDeliveriesJob } from '#shared/notifications/delayed-deliveries.jobs.ts';
import { inboxNotified, inboxSkipped } from '#shared/notifications/inbox.events.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationDefaultsChanged } from '#shared/notifications/notification-defaults.room.ts';
import { notificationSettingsChanged } from '#shared/notifications/notification-settings.room.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import { addDeliveries, loadRecipient } from '#server/notifications/deliveries.sql.ts';
import { findLateDeliveries } from '#server/notifications/delayed-notifications.sql.ts';
import { rescheduleDeliveries } from '#server/notifications/reschedule-deliveries.sql.ts';
import { deleteOldDeliveries } from '#server/notifications/sweep-deliveries.sql.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';
import type { Sweep } from '#worker/platform/sweep.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { deliverToPerson } from './deliver.ts';

async function deliver(work: JobContext, personId: string, { id, category }: Pick<InboxNotification, 'id' | 'category'>): Promise<void> {
  const { companyId } = work.ctx.actor;
  let isWanted = true;
  await work.once(async ({ em }) => {
    const reader = await loadRecipient(em, personId);
    const channels = (['email', 'push'] as const).filter((channel) => reader?.isActive && isChannelOn(category, channel, ...reader.layers));
    isWanted = channels.length > 0;
    if (isWanted) await addDeliveries(em, { companyId, personId, notificationId: id, now: work.ctx.now }, channels);
  });
  if (isWanted) await deliverToPerson(work, personId);
}

export const deliverNotification = on(inboxNotified, 'deliver-notification', (work, { room, data }) =>
  deliver(work, splitRoomKey(room).id, data),
);

export const deliverSkipped = on(inboxSkipped, 'deliver-skipped', (work, { room, data }) => deliver(work, splitRoomKey(room).id, data));

/** Changed settings apply to waiting deliveries at once. */
export const redeliverAfterSettings = on(notificationSettingsChanged, 'reschedule-deliveries', (work, { data }) =>
  deliverToPerson(work, data.id),
);

export const redeliverAfterDefaults = on(notificationDefaultsChanged, 'reschedule-company-deliveries', async ({ ctx, enqueue }, { id }) => {
  for (const personId of await rescheduleDeliveries(ctx)) await enqueue(sendDelayedJob, { personId }, { id: `${personId}.${id}` });
});

export const sendDelayedNotifications = perform(sendDelayedJob, (work, { personId }) => deliverToPerson(work, personId));

export const sweepDeliveriesDaily = perform(sweepDeliveriesJob, ({ ctx }) => deleteOldDeliveries(ctx));

/** Restores deliveries whose queue jobs were lost. */
export const deliverLate: Sweep = { name: 'deliver-late', find: findLateDeliveries, handle: deliverToPerson };
