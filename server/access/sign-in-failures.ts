import { createHash } from 'node:crypto';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';

/* Up to nine failures `since` is the first of them, from the tenth on the last: then the lock runs, 1, 2, 4, 8, 15 minutes. */
const lockEnd = (row: string) =>
  `case when ${row}.count < 10 then '-infinity' else ${row}.since + least(interval '1 minute' * power(2, least(${row}.count - 10, 4)), interval '15 minutes') end`;
const isOver = (row: string) => `greatest(${row}.since, ${lockEnd(row)}) + interval '15 minutes' <= $2`;

const countFailure = `insert into sign_in_failure as f (key, count, since) values ($1, 1, $2)
  on conflict (key) do update set
    count = case when ${isOver('f')} then 1 else f.count + 1 end,
    since = case when ${isOver('f')} or f.count >= 9 then $2 else f.since end
  where ${lockEnd('f')} <= $2`;
const forgiveUnlessLocked = `with forgiven as (delete from sign_in_failure f where f.key = $1 and ${lockEnd('f')} <= $2)
  select exists (select from sign_in_failure f where f.key = $1 and ${lockEnd('f')} > $2) as "isLocked"`;

/**
 * Counts a failed attempt: ten within 15 minutes lock the account for this address, each failure after that twice as
 * long, at most 15 minutes. Attempts while it is locked change nothing.
 */
export async function noteFailure({ engine, now }: Pick<House, 'engine' | 'now'>, key: string): Promise<void> {
  await onPool(engine)(countFailure, [key, now()]);
}

/**
 * Whether a right password counts: not while the account is locked for this address. Where it does, the failures are
 * forgotten. Asked after the password was checked, so that many guesses sent at once gain nothing and a lock shows
 * neither in the answer nor in its time.
 */
export async function admit({ engine, now }: Pick<House, 'engine' | 'now'>, key: string): Promise<boolean> {
  const [row] = await onPool(engine)<{ isLocked: boolean }>(forgiveUnlessLocked, [key, now()]);
  return !row!.isLocked;
}

/** Removes the failures that count for nothing any more. */
export async function forgetOldFailures({ engine, now }: Pick<House, 'engine' | 'now'>): Promise<void> {
  await onPool(engine)(`delete from sign_in_failure f where ${isOver('f')}`.replaceAll('$2', '$1'), [now()]);
}

/** One key for an account and an address. Hashed: people type passwords into the field for the name. */
export const failureKey = (account: string, address: string) => createHash('sha256').update(`${account}\n${address}`).digest('base64url');
