import type { FilterQuery } from '@mikro-orm/postgresql';
import type { PushBrowser } from '#shared/notifications/push.api.ts';
import { invalid } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { PushSubscriptionEntity } from './push-subscription.entity.ts';
import { listOpenSessions, storePushSubscription } from './push.sql.ts';

/** Throws `input.invalid` for an address of no known push service, and for an invalid key. */
export function subscribePush(ctx: Context, sessionId: string, browser: PushBrowser) {
  const { services } = ctx;
  if (!services.push.isService(browser.endpoint)) throw invalid('body.endpoint', 'unknown');
  if (!services.push.isKey(browser.p256dh)) throw invalid('body.p256dh', 'unknown');
  return write(ctx, async ({ em }) => {
    await storePushSubscription(em, ctx, sessionId, browser);
    return () => ({ isSubscribed: true });
  });
}

export const unsubscribePush = (ctx: Context, endpoint: string) =>
  write(ctx, async ({ em }) => {
    await em.nativeDelete(PushSubscriptionEntity, { personId: ctx.actor.realId, endpoint });
    return () => ({ isSubscribed: false });
  });

export interface StoredPushTarget extends PushBrowser {
  readonly id: string;
}

/** Push subscriptions of sessions that are still open. */
export async function listPushTargets(ctx: Context, personId: string): Promise<StoredPushTarget[]> {
  const stored = await read(ctx, ({ em }) => em.find(PushSubscriptionEntity, { personId }));
  const open =
    stored.length === 0
      ? []
      : await listOpenSessions(
          ctx,
          stored.map(({ sessionId }) => sessionId),
        );
  return stored
    .filter(({ sessionId }) => open.includes(sessionId))
    .map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, p256dh, auth }));
}

const removeSubscriptions = (ctx: Context, where: FilterQuery<PushSubscriptionEntity>) =>
  write(ctx, async ({ em }) => {
    await em.nativeDelete(PushSubscriptionEntity, where);
    return () => undefined;
  });

export const deletePushTarget = (ctx: Context, id: string) => removeSubscriptions(ctx, { id });

export const deletePushTargetsOf = (ctx: Context, sessionIds: readonly string[]) =>
  removeSubscriptions(ctx, { sessionId: { $in: [...sessionIds] } });
