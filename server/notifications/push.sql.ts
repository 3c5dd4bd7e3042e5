/* SQL instead of entities: each statement is atomic for a browser that several people use, and sessions are read on the engine. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PushBrowser } from '#shared/notifications/push.api.ts';
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
const openSql = 'select id from session where id = any($1) and revoked_at is null and expires_at > $2';

/** Stores the subscription of a browser and removes those of other people in it, and the person's oldest browsers. */
export async function storePushSubscription(
  em: SqlEntityManager,
  { actor, now }: Context,
  sessionId: string,
  { endpoint, p256dh, auth }: PushBrowser,
): Promise<void> {
  const query = sqlIn(em);
  await query(takeOverSql, [endpoint, actor.realId]);
  await query(putSql, [actor.companyId, now, actor.realId, sessionId, endpoint, p256dh, auth]);
  await query(thinSql, [actor.realId]);
}

/** Ids of those of the sessions that are open. */
export async function listOpenSessions({ services, now }: Context, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await sqlOn(services.engine)<{ id: string }>(openSql, [sessionIds, now]);
  return rows.map(({ id }) => id);
}
