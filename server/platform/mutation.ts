import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { andCommit } from './door-client.ts';
import type { Context } from './house.ts';
import type { Query } from './sql.ts';

type Idempotency = NonNullable<Context['idempotency']>;

/** What the first request under a key was answered, and when. */
export interface StoredAnswer {
  readonly reply: unknown;
  readonly seqs: Readonly<{ [room: string]: number }>;
  readonly at: Date;
}

interface Answer extends StoredAnswer {
  fingerprint: string;
}

// The ORM writes the values into the text: planned anew each time, it never reads a table that was small when it was planned.
const answerSql = 'select fingerprint, reply, seqs, at from mutation where company_id = ? and actor_id = ? and key = ?';
const keepSql = `${andCommit}insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values ($1, $2, $3, $4, $5, $6)`;

/** What was answered under this key; null under a new one. Throws `key.reused` when the key stands for another request. */
export async function readAnswer(em: SqlEntityManager, actor: Actor, { key, fingerprint }: Idempotency): Promise<StoredAnswer | null> {
  const [stored] = await em.execute<Answer[]>(answerSql, [actor.companyId, actor.realId, key]);
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) throw new AppError('key.reused');
  return { reply: stored.reply, seqs: stored.seqs, at: stored.at };
}

/** Keeps the answer of a transaction without events; with events, the last of them brings it along. */
export async function keepAnswer(query: Query, actor: Actor, { key, fingerprint }: Idempotency, reply: unknown): Promise<void> {
  await query(keepSql, [actor.realId, key, actor.companyId, fingerprint, JSON.stringify(reply ?? null), '{}']);
}
