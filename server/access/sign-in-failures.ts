import { createHash } from 'node:crypto';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';

/* An account over all addresses has more tries than one address, and is remembered for longer, because guesses from many addresses are slow. */
const limitOf = (row: string, ofAccount: string, ofOther: string) =>
  `case when ${row}.key like 'account:%' then ${ofAccount} else ${ofOther} end`;
const free = (row: string) => limitOf(row, '50', '10');
const memory = (row: string) => limitOf(row, `interval '24 hours'`, `interval '15 minutes'`);

/* Below the limit `since` is the first failure, from the limit on the last: then the lock runs, 1, 2, 4, 8, 15 minutes. */
const lockEnd = (row: string) =>
  `case when ${row}.count < ${free(row)} then '-infinity' else ${row}.since + least(interval '1 minute' * power(2, least(${row}.count - ${free(row)}, 4)), interval '15 minutes') end`;
const isOver = (row: string) => `greatest(${row}.since, ${lockEnd(row)}) + ${memory(row)} <= $2`;

/* Rows are locked in the order of their keys, so that two requests never wait for each other. */
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
 * Counts a failed attempt: ten of one address or device within 15 minutes, or fifty of an account, lock the account for
 * them, each failure after that twice as long, at most 15 minutes. Attempts while it is locked change nothing.
 */
export async function noteFailure({ engine, now }: Pick<House, 'engine' | 'now'>, keys: readonly string[]): Promise<void> {
  await onPool(engine)(countFailure, [keys, now()]);
}

/**
 * Whether a right password counts: not while the account is locked for whoever tries. Where it does, the failures are
 * forgotten. Asked after the password was checked, so that many guesses sent at once gain nothing and a lock shows
 * neither in the answer nor in its time.
 */
export async function admit({ engine, now }: Pick<House, 'engine' | 'now'>, keys: readonly string[]): Promise<boolean> {
  const [row] = await onPool(engine)<{ isLocked: boolean }>(forgiveUnlessLocked, [keys, now()]);
  return !row!.isLocked;
}

/** Removes the failures that count for nothing any more. */
export async function forgetOldFailures({ engine, now }: Pick<House, 'engine' | 'now'>): Promise<void> {
  await onPool(engine)(`delete from sign_in_failure f where ${isOver('f')}`.replaceAll('$2', '$1'), [now()]);
}

/* Hashed: people type passwords into the field for the name. */
const digestOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Under which keys a failure counts. A device on which this person has signed in counts by itself, so that nobody else's
 * guesses lock them out of it; anything else counts by network and, over all networks, by account.
 */
export const failureKeys = (account: string, { network, deviceId }: { network: string; deviceId: string | null }) =>
  deviceId ? [`device:${digestOf(account, deviceId)}`] : [`account:${digestOf(account)}`, `address:${digestOf(account, network)}`];
