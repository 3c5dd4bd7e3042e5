import { forgetEffects } from '#shared/platform/effects.jobs.ts';
import { sweepFilesJob } from '#shared/files/files.jobs.ts';
import { sweepDeliveries } from '#shared/notifications/held-notices.jobs.ts';
import { planRemindersJob } from '#shared/tasks/tasks.jobs.ts';
import { processSentFile, processUpload } from '#worker/files/process-file.job.ts';
import { sweepFilesDaily } from '#worker/files/sweep-files.job.ts';
import {
  deliverAllAnew,
  deliverAnew,
  deliverLate,
  deliverNotice,
  deliverSkipped,
  sendHeldNotices,
  sweepDeliveriesDaily,
} from '#worker/notifications/deliver-notices.job.ts';
import { forgetPushes } from '#worker/notifications/forget-pushes.job.ts';
import { awaitSnoozed, returnLate, returnSnoozed } from '#worker/notifications/return-notices.job.ts';
import { sendMailJob } from '#worker/notifications/send-mail.job.ts';
import { sendPushJob } from '#worker/notifications/send-push.job.ts';
import { tellOfDeleted, tellOfDueTask, tellOfEdited, tellOfMoved, tellOfRestored } from '#worker/notifications/tell-of-tasks.job.ts';
import { daily } from '#worker/platform/daily.ts';
import { forgetEffectsJob } from '#worker/platform/forget-effects.job.ts';
import { tellOfHandOver, tellOfReopening, tellOfReply } from '#worker/support/tell-claimer.job.ts';
import { planReminders, remindOfDue } from '#worker/tasks/remind-due.job.ts';
import type { AllWork } from '#worker/platform/worker.ts';

/**
 * Everything that is done later, by feature. The server's process announces the events in it, whoever works on them; a
 * worker does it. What a handler needs and the server does not (a library for pictures, for mail) it imports when it runs.
 */
export const allWork: AllWork = {
  subscribers: [
    processUpload,
    awaitSnoozed,
    forgetPushes,
    deliverNotice,
    deliverSkipped,
    deliverAnew,
    deliverAllAnew,
    tellOfMoved,
    tellOfEdited,
    tellOfDeleted,
    tellOfRestored,
    tellOfDueTask,
    tellOfReply,
    tellOfReopening,
    tellOfHandOver,
  ],
  performers: [
    forgetEffectsJob,
    processSentFile,
    sweepFilesDaily,
    returnSnoozed,
    sendMailJob,
    sendPushJob,
    planReminders,
    remindOfDue,
    sendHeldNotices,
    sweepDeliveriesDaily,
  ],
  dailies: [
    daily(forgetEffects, '03:00'),
    daily(sweepFilesJob, '03:30'),
    daily(planRemindersJob, '00:00'),
    daily(sweepDeliveries, '04:00'),
  ],
  sweeps: [deliverLate, returnLate],
};
