import { sendMail } from '#shared/notifications/delivery.jobs.ts';
import { unsubscribeLinks } from '#server/notifications/unsubscribe.service.ts';
import { inLanguage } from '#worker/platform/catalogues.ts';
import { letterHtml, letterText } from '#worker/platform/letter.ts';
import { perform } from '#worker/platform/performer.ts';
import { sayText } from '#worker/platform/say.ts';
import { letterAbout, noticeIdsOf } from './letters.ts';
import { readNews } from './reader.ts';

/**
 * Killed between the sending and the note of it, the same mail is sent again under the same Message-ID, by which mail
 * programs know it.
 */
export const sendMailJob = perform(sendMail, async ({ ctx, key, once, isDone }, { personId, letter }) => {
  if (await isDone('sent')) return;
  const news = await readNews(ctx, personId, noticeIdsOf(letter));
  if (!news) return;
  const { reader, notices } = news;
  const { post, url } = ctx.house;
  const i18n = await inLanguage(reader.language);
  const category = letter.name === 'notice' ? notices[0]!.category : null;
  const { address, page } = unsubscribeLinks(ctx.house, { companyId: ctx.actor.companyId, personId, category });
  const words = letterAbout(i18n, notices, reader, { url, stop: page });
  await post.send({
    key,
    personId,
    to: reader,
    language: reader.language,
    subject: sayText(i18n, words.subject),
    text: letterText(i18n, words),
    html: letterHtml(i18n, words),
    unsubscribe: { url: address, isOneClick: true },
  });
  await once(async () => undefined, 'sent');
});
