import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { maxWebhookFailures } from '#shared/integrations/webhook.record.ts';
import type { PostKind, WebhookOutcome, WebhookRun } from '#shared/integrations/webhook-outcome.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import { msg } from '#shared/platform/message.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findReadable } from '#server/records/record-access.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { callWebhook, type ChannelMessage, type SentMessage } from './call-webhook.ts';
import { loadChangeable } from './changeable.ts';
import { postSources, type ChannelPost } from './channel-posts.ts';
import { withoutKey } from './connection-access.ts';
import { integrationsPath } from './integrations-path.ts';
import { WebhookAddressEntity } from './webhook-address.entity.ts';
import { WebhookRunEntity } from './webhook-run.entity.ts';
import { WebhookEntity } from './webhook.entity.ts';
import { webhooksService } from './webhooks.service.ts';

const { plan } = webhooksService;

/** An address holds for one webhook and its system. */
const placeOf = ({ companyId, id, system }: WebhookEntity) => `webhook:${companyId}:${id}:${system}`;

const loadWebhook = async (em: SqlEntityManager, ctx: Context, id: string) =>
  (await loadChangeable(em, ctx, plan, id)) as unknown as WebhookEntity;

async function addressOf(em: SqlEntityManager, { services }: Context, webhook: WebhookEntity): Promise<string | null> {
  const found = await em.findOne(WebhookAddressEntity, { webhookId: webhook.id });
  return found && services.sealer.open(found.sealed, placeOf(webhook));
}

/** Stores the address of a webhook, or deletes it. The change is part of the history, the address is not. */
export async function storeAddress(ctx: Context, id: string, input: string | null): Promise<{ isStored: boolean }> {
  const { sealer, outgoing } = ctx.services;
  const address = input === null ? null : input.trim();
  if (address !== null && !outgoing.webhooks.isAllowed(address)) throw invalid('body.address', 'webhook-address');
  // Without the key of the request: a stored fingerprint of a secret would let somebody guess it.
  return write(withoutKey(ctx), async (unit) => {
    const { em } = unit;
    await lockRecords(em, plan, [id]);
    const webhook = await loadWebhook(em, ctx, id);
    const found = await em.findOne(WebhookAddressEntity, { webhookId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const sealed = address === null ? null : sealer.seal(address, placeOf(webhook));
    if (found && sealed === null) em.remove(found);
    else if (found && sealed !== null) found.sealed = sealed;
    else if (sealed !== null) em.create(WebhookAddressEntity, { companyId: webhook.companyId, webhookId: id, sealed } as never);
    assignValues(plan, unit, webhook as never, { addressStoredAt: sealed === null ? null : ctx.now.toISOString() });
    return () => ({ isStored: sealed !== null });
  });
}

const addRun = (em: SqlEntityManager, { now }: Context, { companyId, id: webhookId }: WebhookEntity, run: Omit<WebhookRun, 'id' | 'at'>) =>
  em.create(WebhookRunEntity, { companyId, webhookId, ...run, createdAt: now } as never);

const testWords = msg({ message: 'Test message from Cairn' });
const openWords = msg({ message: 'Open in Cairn' });

/** Sends a test message with the stored address. It counts neither as a success nor as a failure. */
export async function testWebhook(ctx: Context, id: string): Promise<WebhookOutcome> {
  const { system, language, address } = await read(ctx, async ({ em }) => {
    const webhook = await loadWebhook(em, ctx, id);
    return { system: webhook.system, language: webhook.language, address: await addressOf(em, ctx, webhook) };
  });
  const i18n = await inLanguage(language);
  const link = { words: i18n._(openWords.id), url: `${ctx.services.url}${integrationsPath}` };
  const { duration, fault } = await callWebhook(ctx.services, { system, address }, { text: i18n._(testWords.id), link });
  return write(ctx, async ({ em }) => {
    const webhook = await em.findOne(WebhookEntity, { id, deletedAt: null });
    if (webhook) addRun(em, ctx, webhook, { kind: 'test', duration, fault });
    return () => ({ duration, fault });
  });
}

/** Lists the newest messages of a webhook. */
export const listWebhookRuns = (ctx: Context, id: string): Promise<{ runs: WebhookRun[] }> =>
  read(ctx, async ({ em }) => {
    authorizeRead((await findReadable(em, plan, ctx.actor, id)) !== null);
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const found = await em.find(WebhookRunEntity, { webhookId: id }, { orderBy, limit: 20 });
    return { runs: found.map((run) => run.present()) };
  });

const working = { status: 'active', deletedAt: null, isArchived: false } as const;

/** Ids of the webhooks that get messages of this kind. */
export const findWebhooksFor = (ctx: Context, kind: PostKind): Promise<string[]> =>
  read(ctx, async ({ em }) => {
    const { category } = postSources[kind];
    return (await em.find(WebhookEntity, working)).filter(({ categories }) => categories.includes(category)).map(({ id }) => id);
  });

export interface ReadyPost {
  readonly webhook: Pick<WebhookEntity, 'id' | 'system' | 'language'>;
  readonly address: string | null;
  readonly post: ChannelPost;
}

/** Reads what a message needs; null if it is no longer wanted, or if not everybody may read its subject. */
export const readPost = (ctx: Context, { webhookId, kind, subjectId }: { webhookId: string; kind: PostKind; subjectId: string }) =>
  read(ctx, async ({ em }): Promise<ReadyPost | null> => {
    const webhook = await em.findOne(WebhookEntity, { id: webhookId, ...working });
    const { category, load } = postSources[kind];
    const post = webhook?.categories.includes(category) ? await load(em, subjectId) : null;
    return webhook && post && { webhook, address: await addressOf(em, ctx, webhook), post };
  });

/** Message of a post in the language of its channel. */
export async function messageOf({ services }: Context, { webhook, post }: ReadyPost, text: string): Promise<ChannelMessage> {
  const i18n = await inLanguage(webhook.language);
  return { text, link: { words: i18n._(openWords.id), url: `${services.url}${post.path}` } };
}

/** Attempt to send a message, and whether another one follows. */
type Attempt = SentMessage & { readonly isTriedAgain: boolean };

/** Stores how a message went. One that is tried again has not failed yet; three failures in a row pause the webhook. */
export async function storeRun(unit: WriteTransaction, ctx: Context, webhookId: string, kind: PostKind, sent: Attempt): Promise<void> {
  const { em } = unit;
  const webhook = await em.findOne(WebhookEntity, { id: webhookId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!webhook) return;
  const { duration, fault, isTriedAgain } = sent;
  addRun(em, ctx, webhook, { kind, duration, fault });
  if (fault === 'limited' || isTriedAgain || webhook.status === 'paused') return;
  const failures = fault === null ? 0 : Math.min(maxWebhookFailures, webhook.failures + 1);
  if (failures === webhook.failures) return;
  assignValues(plan, unit, webhook as never, { failures, ...(failures >= maxWebhookFailures && { status: 'paused' }) });
}
