import { createHash } from 'node:crypto';
import { sendPush } from '#shared/notifications/delivery.jobs.ts';
import { noticePath } from '#shared/notifications/notice-path.ts';
import { dirOf } from '#shared/platform/languages.ts';
import { noteTaken } from '#server/notifications/deliveries.ts';
import { listPushTargets, forgetPushTarget } from '#server/notifications/push.service.ts';
import { NeverError } from '#server/platform/never-error.ts';
import { inLanguage } from '#worker/platform/catalogues.ts';
import { perform } from '#worker/platform/performer.ts';
import { sayText } from '#worker/platform/say.ts';
import type { Work } from '#worker/platform/work.ts';
import { noticeSaid, onBehalfSaid } from './notice-said.ts';
import { readNews, type NamedNotice, type News, type Reader } from './reader.ts';

/** What `sw.js` is told, in the words that it shows. */
async function messageFor({ language }: Reader, notice: NamedNotice) {
  const i18n = await inLanguage(language);
  const onBehalf = onBehalfSaid(notice);
  const body = [sayText(i18n, noticeSaid(i18n, notice)), ...(onBehalf ? [sayText(i18n, onBehalf)] : [])].join('\n');
  return { title: 'Cairn', body, language, direction: dirOf(language), path: noticePath(notice), noticeId: notice.id };
}

/** Each browser is told once, whatever becomes of the others; one that is gone is forgotten. */
async function tellBrowser(
  { ctx, once, isDone }: Work,
  target: Awaited<ReturnType<typeof listPushTargets>>[number],
  message: Awaited<ReturnType<typeof messageFor>>,
): Promise<void> {
  const told = `told.${target.id}`;
  if (await isDone(told)) return;
  const topic = createHash('sha256').update(message.noticeId).digest('base64url').slice(0, 32);
  if (!(await ctx.house.push.send(target, message, topic))) return forgetPushTarget(ctx, target.id);
  await once(async () => undefined, told);
}

async function tellBrowsers(work: Work, { reader, notices: [notice] }: News): Promise<void> {
  const targets = await listPushTargets(work.ctx, reader.id);
  const message = await messageFor(reader, notice!);
  const outcomes = await Promise.allSettled(targets.map((target) => tellBrowser(work, target, message)));
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  // What may succeed is tried again, even where something else never will.
  const fault = faults.find((one) => !(one instanceof NeverError)) ?? faults[0];
  if (fault) throw fault;
}

export const sendPushJob = perform(sendPush, async (work, { personId, noticeId }) => {
  const news = await readNews(work.ctx, personId, [noticeId]);
  if (news) await tellBrowsers(work, news);
  await work.once(({ em }) => noteTaken(em, { personId, channel: 'push', noticeIds: [noticeId] }, work.ctx.now), 'taken');
});
