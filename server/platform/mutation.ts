import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { andCommit } from './door-client.ts';
import type { Context } from './house.ts';
import type { Query } from './sql.ts';

type Idempotency = NonNullable<Context['idempotency']>;

/** What the first request under a key was answered. */
export interface StoredAnswer {
  readonly reply: unknown;
  readonly seqs: Readonly<{ [room: string]: number }>;
}

interface Claimed {
  fingerprint: string | null;
  reply: unknown;
  seqs: StoredAnswer['seqs'];
}

const claimSql = 'select fingerprint, reply, seqs from cairn.claim($1, $2, $3)';
const keepSql = `${andCommit}insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values ($1, $2, $3, $4, $5, $6)`;

/**
 * Binds the company to this transaction and claims the key for it, or gives what was answered under it before. A second request with the same key
 * waits here for the first to commit. Throws `key.reused` when the key stands for another request.
 */
export async function claimKey(query: Query, actor: Actor, { key, fingerprint }: Idempotency): Promise<StoredAnswer | null> {
  const [stored] = await query<Claimed>(claimSql, [actor.companyId, actor.realId, key]);
  if (!stored?.fingerprint) return null;
  if (stored.fingerprint !== fingerprint) throw new AppError('key.reused');
  return { reply: stored.reply, seqs: stored.seqs };
}

/** Keeps the answer of a transaction without events; with events, the last of them brings it along. */
export async function keepAnswer(query: Query, actor: Actor, { key, fingerprint }: Idempotency, reply: unknown): Promise<void> {
  await query(keepSql, [actor.realId, key, actor.companyId, fingerprint, JSON.stringify(reply ?? null), '{}']);
}
