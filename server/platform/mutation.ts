import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Query } from './sql.ts';

/** What the first request under a key was answered. */
export interface StoredAnswer {
  readonly reply: unknown;
  readonly seqs: Readonly<{ [room: string]: number }>;
}

/**
 * Claims the key for this transaction, or gives what was answered under it before. A second request with the same key
 * waits here for the first to commit. Throws `key.reused` when the key stands for another request.
 */
export async function claimKey(
  query: Query,
  actor: Actor,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<StoredAnswer | null> {
  const claimed = await query(
    'insert into mutation (actor_id, key, company_id, fingerprint) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [actor.realId, key, actor.companyId, fingerprint],
  );
  if (claimed.length > 0) return null;
  const [stored] = await query<StoredAnswer & { fingerprint: string }>(
    'select fingerprint, reply, seqs from mutation where actor_id = $1 and key = $2',
    [actor.realId, key],
  );
  if (!stored || stored.fingerprint !== fingerprint) throw new AppError('key.reused');
  return { reply: stored.reply, seqs: stored.seqs };
}
