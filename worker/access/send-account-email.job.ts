import { sendAccountEmail, type AccountEmail } from '#shared/access/access.jobs.ts';
import { hasAccount } from '#server/access/accounts.sql.ts';
import { loadMailAddress } from '#server/access/mail-address.sql.ts';
import { findSession } from '#server/access/sessions.sql.ts';
import { issueToken } from '#server/access/links/secret-links.sql.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import type { Context } from '#server/platform/base/services.ts';
import { renderEmailHtml, renderEmailText } from '#worker/platform/email-template.ts';
import { perform } from '#worker/platform/performer.ts';
import { renderText } from '#worker/platform/render-message.ts';
import { composeAccountEmail, type AccountNews } from './compose-account-email.ts';

/** Gives a link its token only now. A repeated attempt replaces it, so that the link in the last email works. */
async function newsOf({ services }: Context, personId: string, email: AccountEmail): Promise<AccountNews | null> {
  // An invited person signs in with neither address yet.
  if (email.name === 'email-changed') return (await hasAccount(services.engine, personId)) ? email : null;
  if (email.name === 'password-changed' || email.name === 'work-account-linked') return email;
  if (email.name === 'new-device') {
    const session = await findSession(services.engine, email.sessionId);
    return session ? { name: 'new-device', device: session.device, at: session.createdAt } : null;
  }
  const issued = await issueToken(services, email.linkId);
  return issued && { name: 'link', ...issued };
}

export const sendAccountEmailJob = perform(sendAccountEmail, async ({ ctx, key, once, isDone }, { personId, email }) => {
  if (await isDone('sent')) return;
  const reader = await loadMailAddress(ctx, personId);
  const news = reader && (await newsOf(ctx, personId, email));
  if (news) {
    const { language, timeZone, ...current } = reader;
    const to = email.name === 'email-changed' && email.to !== undefined ? { ...current, address: email.to } : current;
    const i18n = await inLanguage(language);
    const content = composeAccountEmail(news, { i18n, timeZone, url: ctx.services.url });
    const subject = renderText(i18n, content.subject);
    const [text, html] = [renderEmailText(i18n, content), renderEmailHtml(i18n, content)];
    await ctx.services.mailer.send({ key, personId, to, language, subject, text, html });
  }
  await once(async () => null, 'sent');
});
