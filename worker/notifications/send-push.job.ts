import { sendPush } from '#shared/notifications/delivery.jobs.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import { directionOf } from '#shared/platform/languages.ts';
import { markTaken } from '#server/notifications/deliveries.sql.ts';
import { listPushTargets, deletePushTarget } from '#server/notifications/push.service.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { perform } from '#worker/platform/performer.ts';
import { renderText } from '#worker/platform/render-message.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { notificationMessage, onBehalfMessage } from './notification-message.ts';
import {
  loadPendingNotifications,
  type NamedNotification,
  type PendingNotifications,
  type Recipient,
} from '#server/notifications/pending-notifications.sql.ts';

async function messageFor({ language }: Recipient, notification: NamedNotification) {
  const i18n = await inLanguage(language);
  const onBehalf = onBehalfMessage(notification);
  const body = [renderText(i18n, notificationMessage(i18n, notification)), ...(onBehalf ? [renderText(i18n, onBehalf)] : [])].join('\n');
  return {
    title: 'Cairn',
    body,
    language,
    direction: directionOf(language),
    path: notificationPath(notification),
    notificationId: notification.id,
  };
}

/** Sends to each browser once, independently of failures of others, and deletes expired subscriptions. */
async function tellBrowser(
  { ctx, once, isDone }: JobContext,
  target: Awaited<ReturnType<typeof listPushTargets>>[number],
  message: Awaited<ReturnType<typeof messageFor>>,
): Promise<void> {
  const stepKey = `told.${target.id}`;
  if (await isDone(stepKey)) return;
  const topic = sha256(message.notificationId).slice(0, 32);
  if (!(await ctx.services.push.send(target, message, topic))) return deletePushTarget(ctx, target.id);
  await once(async () => undefined, stepKey);
}

async function tellBrowsers(work: JobContext, { reader, notifications: [notification] }: PendingNotifications): Promise<void> {
  const targets = await listPushTargets(work.ctx, reader.id);
  const message = await messageFor(reader, notification!);
  const outcomes = await Promise.allSettled(targets.map((target) => tellBrowser(work, target, message)));
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  // If several browsers failed, report an error that can be retried.
  const fault = faults.find((one) => !(one instanceof UnrecoverableError)) ?? faults[0];
  if (fault) throw fault;
}

export const sendPushJob = perform(sendPush, async (work, { personId, notificationId }) => {
  const news = await loadPendingNotifications(work.ctx, personId, [notificationId]);
  if (news) await tellBrowsers(work, news);
  await work.once(({ em }) => markTaken(em, { personId, channel: 'push', notificationIds: [notificationId] }, work.ctx.now), 'taken');
});
