import { sendMail, type Letter } from '#shared/notifications/delivery.jobs.ts';
import { noteTaken } from '#server/notifications/deliveries.ts';
import { unsubscribeLinks } from '#server/notifications/unsubscribe.service.ts';
import type { Context } from '#server/platform/house.ts';
import type { Mail } from '#server/platform/post/post.ts';
import { inLanguage } from '#worker/platform/catalogues.ts';
import { letterHtml, letterText } from '#worker/platform/letter.ts';
import { perform } from '#worker/platform/performer.ts';
import { sayText } from '#worker/platform/say.ts';
import { letterAbout, noticeIdsOf } from './letters.ts';
import { readNews, type News } from './reader.ts';

async function mailAbout(ctx: Context, key: string, { reader, notices }: News, letter: Letter): Promise<Mail> {
  const i18n = await inLanguage(reader.language);
  const category = letter.name === 'notice' ? notices[0]!.category : null;
  const { address, page } = unsubscribeLinks(ctx.house, { companyId: ctx.actor.companyId, personId: reader.id, category });
  const words = letterAbout(i18n, notices, reader, { url: ctx.house.url, stop: page });
  return {
    key,
    personId: reader.id,
    to: reader,
    language: reader.language,
    subject: sayText(i18n, words.subject),
    text: letterText(i18n, words),
    html: letterHtml(i18n, words),
    unsubscribe: { url: address, isOneClick: true },
  };
}

/**
 * Killed between the sending and the note of it, the same mail is sent again under the same Message-ID, by which mail
 * programs know it.
 */
export const sendMailJob = perform(sendMail, async ({ ctx, key, once, isDone }, { personId, letter }) => {
  if (await isDone('sent')) return;
  const noticeIds = noticeIdsOf(letter);
  const news = await readNews(ctx, personId, noticeIds);
  if (news) await ctx.house.post.send(await mailAbout(ctx, key, news, letter));
  await once(({ em }) => noteTaken(em, { personId, channel: 'email', noticeIds }, ctx.now), 'sent');
});
