import { postMessageJob } from '#shared/integrations/integrations.jobs.ts';
import type { PostKind } from '#shared/integrations/webhook-outcome.schema.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { PayloadOf } from '#shared/platform/job.ts';
import { recognitionGiven } from '#shared/rewards/recognition.events.ts';
import { callWebhook, type SentMessage } from '#server/integrations/call-webhook.ts';
import { findWebhooksFor, messageOf, readPost, storeRun } from '#server/integrations/webhook-messages.service.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { perform } from '#worker/platform/performer.ts';
import { renderText } from '#worker/platform/render-message.ts';
import { on } from '#worker/platform/subscriber.ts';

type Post = PayloadOf<typeof postMessageJob>;

/** Milliseconds before the next attempt. A host that stays limited is given up after the last one. */
const delays = [60_000, 300_000, 900_000, 1_800_000, 3_600_000];

const jobIdOf = ({ webhookId, eventId, attempt }: Post) => `${webhookId}.${eventId}.${attempt}`;

/** Queues the next attempt of a message and tells whether there is one. An address that was revoked, or a message that was refused, is not tried again. */
async function tryAgain({ enqueue }: JobContext, post: Post, { fault, retryAfter }: SentMessage): Promise<boolean> {
  const delay = delays[post.attempt - 1];
  if ((fault !== 'limited' && fault !== 'unreachable') || delay === undefined) return false;
  const next = { ...post, attempt: post.attempt + 1 };
  await enqueue(postMessageJob, next, { id: jobIdOf(next), delay: retryAfter === null ? delay : retryAfter * 1000 });
  return true;
}

export const postMessage = perform(postMessageJob, async (work, post) => {
  const { ctx, once, isDone } = work;
  if (await isDone('posted')) return;
  const ready = await readPost(ctx, post);
  if (!ready) return;
  const { webhook, address } = ready;
  const text = renderText(await inLanguage(webhook.language), ready.post);
  const sent = await callWebhook(ctx.services, { system: webhook.system, address }, await messageOf(ctx, ready, text));
  const isTriedAgain = await tryAgain(work, post, sent);
  await once((unit) => storeRun(unit, ctx, webhook.id, post.kind, { ...sent, isTriedAgain }), 'posted');
});

async function queue({ ctx, enqueue }: JobContext, kind: PostKind, eventId: string, subjectId: string): Promise<void> {
  for (const webhookId of await findWebhooksFor(ctx, kind)) {
    const post = { webhookId, eventId, kind, subjectId, attempt: 1 };
    await enqueue(postMessageJob, post, { id: jobIdOf(post) });
  }
}

const kindsOfActions: Readonly<Record<string, PostKind>> = { approve: 'objective-approved', close: 'objective-closed' };

export const postObjectives = on(
  objective.events.edited,
  'post-objectives',
  (work, { id, data: { id: subjectId, action = '' } }) => queue(work, kindsOfActions[action]!, id, subjectId),
  ({ action = '' }) => kindsOfActions[action] !== undefined,
);

export const postRecognitions = on(
  recognitionGiven,
  'post-recognitions',
  (work, { id, data }) => queue(work, 'recognition-given', id, data.id),
  ({ isPrivate }) => !isPrivate,
);
