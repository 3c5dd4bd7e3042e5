import { sendMail, type EmailRequest } from '#shared/notifications/delivery.jobs.ts';
import { markTaken } from '#server/notifications/deliveries.sql.ts';
import { unsubscribeLinks } from '#server/notifications/unsubscribe.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { OutgoingEmail } from '#server/platform/base/mailer.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { renderEmailHtml, renderEmailText } from '#worker/platform/email-template.ts';
import { perform } from '#worker/platform/performer.ts';
import { renderText } from '#worker/platform/render-message.ts';
import { composeEmail, notificationIdsOf } from './compose-email.ts';
import { loadPendingNotifications, type PendingNotifications } from '#server/notifications/pending-notifications.sql.ts';

async function mailAbout(
  ctx: Context,
  key: string,
  { reader, notifications }: PendingNotifications,
  email: EmailRequest,
): Promise<OutgoingEmail> {
  const i18n = await inLanguage(reader.language);
  const category = email.name === 'notification' ? notifications[0]!.category : null;
  const { address, page } = unsubscribeLinks(ctx.services, { companyId: ctx.actor.companyId, personId: reader.id, category });
  const words = composeEmail(i18n, notifications, reader, { url: ctx.services.url, stop: page });
  return {
    key,
    personId: reader.id,
    to: reader,
    language: reader.language,
    subject: renderText(i18n, words.subject),
    text: renderEmailText(i18n, words),
    html: renderEmailHtml(i18n, words),
    unsubscribe: { url: address, isOneClick: true },
  };
}

/** If the worker is killed between sending and the note of it, the email is sent again with the same Message-ID, which mail programs recognise. */
export const sendMailJob = perform(sendMail, async ({ ctx, key, once, isDone }, { personId, email }) => {
  if (await isDone('sent')) return;
  const notificationIds = notificationIdsOf(email);
  const news = await loadPendingNotifications(ctx, personId, notificationIds);
  if (news) await ctx.services.mailer.send(await mailAbout(ctx, key, news, email));
  await once(({ em }) => markTaken(em, { personId, channel: 'email', notificationIds }, ctx.now), 'sent');
});
