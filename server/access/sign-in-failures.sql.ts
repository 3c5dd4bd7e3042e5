/* SQL instead of entities: parallel requests count and lock in one atomic statement. */
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { sha256 } from '#server/platform/base/sha256.ts';

/* An account has a higher limit and a longer window than one address, because guesses from many addresses are slow. */
const limitOf = (row: string, ofAccount: string, ofOther: string) =>
  `case when ${row}.key like 'account:%' then ${ofAccount} else ${ofOther} end`;
const free = (row: string) => limitOf(row, '50', '10');
const memory = (row: string) => limitOf(row, `interval '24 hours'`, `interval '15 minutes'`);

/*
 * Below the limit, `since` is the time of the first failure. From the limit on, it is the last failure, which starts a lock of 1, 2, 4, 8 or
 * 15 minutes.
 */
const lockEnd = (row: string) =>
  `case when ${row}.count < ${free(row)} then '-infinity' else ${row}.since + least(interval '1 minute' * power(2, least(${row}.count - ${free(row)}, 4)), interval '15 minutes') end`;
const isOver = (row: string) => `greatest(${row}.since, ${lockEnd(row)}) + ${memory(row)} <= $2`;

/* Rows are locked in key order, so that two requests cannot deadlock. */
const countFailure = `insert into sign_in_failure as f (key, count, since)
  select key, 1, $2::timestamptz from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    count = case when ${isOver('f')} then 1 else f.count + 1 end,
    since = case when ${isOver('f')} or f.count >= ${free('f')} - 1 then $2 else f.since end
  where ${lockEnd('f')} <= $2`;
const forgiveUnlessLocked = `with known as (select f.key, ${lockEnd('f')} > $2 as is_locked from sign_in_failure f where f.key = any($1) order by f.key for update),
  forgiven as (delete from sign_in_failure where key in (select key from known) and not exists (select from known where is_locked))
  select coalesce(bool_or(is_locked), false) as "isLocked" from known`;

/**
 * Counts a failed sign-in. Ten failures of one address or device in 15 minutes, or fifty of an account, lock the account for them. Each
 * further failure doubles the lock, up to 15 minutes. Attempts during a lock change nothing.
 */
export async function recordFailure({ engine, now }: Pick<Services, 'engine' | 'now'>, keys: readonly string[]): Promise<void> {
  await sqlOn(engine)(countFailure, [keys, now()]);
}

/**
 * Returns false while one of these keys is locked; otherwise clears the failures. Call it after the password check, so that many parallel
 * guesses gain nothing and the response time does not reveal a lock.
 */
export async function isAllowedToTry({ engine, now }: Pick<Services, 'engine' | 'now'>, keys: readonly string[]): Promise<boolean> {
  const [row] = await sqlOn(engine)<{ isLocked: boolean }>(forgiveUnlessLocked, [keys, now()]);
  return !row!.isLocked;
}

/** Deletes the failures and locks of these keys. */
export async function deleteFailures({ engine }: Pick<Services, 'engine'>, keys: readonly string[]): Promise<void> {
  await sqlOn(engine)('delete from sign_in_failure where key = any($1)', [keys]);
}

export async function deleteOldFailures({ engine, now }: Pick<Services, 'engine' | 'now'>): Promise<void> {
  await sqlOn(engine)(`delete from sign_in_failure f where ${isOver('f')}`.replaceAll('$2', '$1'), [now()]);
}

/* Keys are hashed because people sometimes type their password into the name field. */
const digestOf = (...parts: string[]) => sha256(parts.join('\n'));

/**
 * Rate limiter keys of a failed sign-in. A known device has its own key, so that guesses by others cannot lock its owner out. Everything
 * else counts by network and by account.
 */
export const failureKeys = (account: string, { network, deviceId }: { network: string; deviceId: string | null }) =>
  deviceId ? [`device:${digestOf(account, deviceId)}`] : [`account:${digestOf(account)}`, `address:${digestOf(account, network)}`];
