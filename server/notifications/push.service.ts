import type { PushBrowser } from '#shared/notifications/push.api.ts';
import { invalid } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';

/** Maximum of browsers per person; a new one replaces the oldest. */
const maxBrowsers = 10;

const takeOverSql = 'select cairn.remove_push_of_others($1, $2)';
const putSql = `insert into push_subscription (id, company_id, created_at, updated_at, person_id, session_id, endpoint, p256dh, auth)
  values (gen_random_uuid(), $1, $2, $2, $3, $4, $5, $6, $7)
  on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, updated_at = excluded.updated_at
  where push_subscription.person_id = excluded.person_id`;
const thinSql = `delete from push_subscription where id in
  (select id from push_subscription where person_id = $1 order by updated_at desc, id offset ${maxBrowsers})`;
const removeSql = 'delete from push_subscription where person_id = $1 and endpoint = $2';

/** Throws `input.invalid` for an address of no known push service, and for an invalid key. */
export function subscribePush(ctx: Context, sessionId: string, { endpoint, p256dh, auth }: PushBrowser) {
  const { services, actor, now } = ctx;
  if (!services.push.isService(endpoint)) throw invalid('body.endpoint', 'unknown');
  if (!services.push.isKey(p256dh)) throw invalid('body.p256dh', 'unknown');
  return write(ctx, async ({ em }) => {
    const query = sqlIn(em);
    await query(takeOverSql, [endpoint, actor.realId]);
    await query(putSql, [actor.companyId, now, actor.realId, sessionId, endpoint, p256dh, auth]);
    await query(thinSql, [actor.realId]);
    return () => ({ isSubscribed: true });
  });
}

export const unsubscribePush = (ctx: Context, endpoint: string) =>
  write(ctx, async ({ em }) => {
    await sqlIn(em)(removeSql, [ctx.actor.realId, endpoint]);
    return () => ({ isSubscribed: false });
  });

export interface StoredPushTarget extends PushBrowser {
  readonly id: string;
}

const targetsSql = `select id, session_id as "sessionId", endpoint, p256dh, auth from push_subscription where person_id = $1`;
const openSql = 'select id from session where id = any($1) and revoked_at is null and expires_at > $2';

/** Push subscriptions of sessions that are still open. */
export async function listPushTargets(ctx: Context, personId: string): Promise<StoredPushTarget[]> {
  const kept = await read(ctx, ({ em }) => sqlIn(em)<StoredPushTarget & { sessionId: string }>(targetsSql, [personId]));
  const sessionIds = kept.map(({ sessionId }) => sessionId);
  const open = sessionIds.length === 0 ? [] : await sqlOn(ctx.services.engine)<{ id: string }>(openSql, [sessionIds, ctx.now]);
  return kept.filter(({ sessionId }) => open.some(({ id }) => id === sessionId));
}

const forget = (ctx: Context, sql: string, value: unknown) =>
  write(ctx, async ({ em }) => {
    await sqlIn(em)(sql, [value]);
    return () => undefined;
  });

export const deletePushTarget = (ctx: Context, id: string) => forget(ctx, 'delete from push_subscription where id = $1', id);

export const deletePushTargetsOf = (ctx: Context, sessionIds: readonly string[]) =>
  forget(ctx, 'delete from push_subscription where session_id = any($1)', sessionIds);
