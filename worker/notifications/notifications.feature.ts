import { sweepDeliveriesJob } from '#shared/notifications/delayed-deliveries.jobs.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { deletePushesOfSession } from './delete-pushes.job.ts';
import {
  deliverNotification,
  deliverSkipped,
  redeliverAfterSettings,
  redeliverAfterDefaults,
  sendDelayedNotifications,
  sweepDeliveriesDaily,
  deliverLate,
} from './deliver-notifications.job.ts';
import { scheduleSnoozed, returnSnoozed, returnLate } from './return-snoozed.job.ts';
import { sendMailJob } from './send-mail.job.ts';
import { sendPushJob } from './send-push.job.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  subscribers: [
    scheduleSnoozed,
    deletePushesOfSession,
    deliverNotification,
    deliverSkipped,
    redeliverAfterSettings,
    redeliverAfterDefaults,
  ],
  performers: [returnSnoozed, sendMailJob, sendPushJob, sendDelayedNotifications, sweepDeliveriesDaily],
  dailies: [dailyAt(sweepDeliveriesJob, '04:00')],
  sweeps: [deliverLate, returnLate],
});
