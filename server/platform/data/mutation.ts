import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { commitMarker } from './pipelined-client.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { Query } from '#server/platform/base/query.ts';

type Idempotency = NonNullable<Context['idempotency']>;

export interface StoredReply {
  readonly reply: unknown;
  readonly seqs: Readonly<{ [room: string]: number }>;
  readonly at: Date;
}

interface StoredAnswer extends StoredReply {
  fingerprint: string;
}

// The values are part of the text, so that each query is planned anew and never uses a plan made for a small table.
const answerSql = 'select fingerprint, reply, seqs, at from mutation where company_id = ? and actor_id = ? and key = ?';
const keepSql = `${commitMarker}insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values ($1, $2, $3, $4, $5, $6)`;

/** Returns the stored reply of an idempotency key, or null for a new key. Throws `key.reused` if the key belongs to a different request. */
export async function findStoredReply(em: SqlEntityManager, actor: Actor, { key, fingerprint }: Idempotency): Promise<StoredReply | null> {
  const [stored] = await em.execute<StoredAnswer[]>(answerSql, [actor.companyId, actor.realId, key]);
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) throw new AppError('key.reused');
  return { reply: stored.reply, seqs: stored.seqs, at: stored.at };
}

/** Stores the reply of a transaction without events; otherwise `appendEvents` stores it. */
export async function storeReply(query: Query, actor: Actor, { key, fingerprint }: Idempotency, reply: unknown): Promise<void> {
  await query(keepSql, [actor.realId, key, actor.companyId, fingerprint, JSON.stringify(reply ?? null), '{}']);
}
