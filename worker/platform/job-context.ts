import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition, PayloadOf } from '#shared/platform/job.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Adds a job for the same company. Jobs with one id are merged as long as the queue remembers the first; `delay` is in milliseconds. */
export type Enqueue = <J extends JobDefinition>(job: J, payload: PayloadOf<J>, how: { id: string; delay?: number }) => Promise<void>;

/** Context of a background handler. The handler may run more than once, and twice at the same time. */
export interface JobContext {
  /** Context of the company's system actor, for reads and idempotent services. */
  readonly ctx: Context;
  /** Identifies this work across all attempts. */
  readonly key: string;
  /**
   * Runs an effect and marks it as done in one transaction; returns false in later attempts. Name the effects if there are several. Inside,
   * await only PostgreSQL; external effects such as emails run outside and must tolerate repetition.
   */
  readonly once: (effect: (unit: WriteTransaction) => Promise<unknown>, name?: string) => Promise<boolean>;
  /** Returns true after `once` has run the effect with this name; for external effects that are marked as done afterwards. */
  readonly isDone: (name: string) => Promise<boolean>;
  readonly enqueue: Enqueue;
  /** Aborted when the worker stops; the interrupted job is retried elsewhere. */
  readonly stopping: AbortSignal;
}

const claimSql = `insert into job_effect (key, company_id) select key, $2 from unnest($1::text[]) as key order by key
  on conflict do nothing returning key`;

const doneSql = 'select from job_effect where key = $1';

export const isEffectDone =
  (ctx: Context, key: string): JobContext['isDone'] =>
  (name) =>
    read(ctx, async ({ em }) => (await sqlIn(em)(doneSql, [`${key}.${name}`])).length > 0);

/** Marks effects as done in the transaction of their write. Returns those that no earlier write has marked. */
export async function claimEffects(em: SqlEntityManager, companyId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlIn(em)<{ key: string }>(claimSql, [keys, companyId]);
  return new Set(rows.map(({ key }) => key));
}

export const effectOnce =
  (ctx: Context, key: string): JobContext['once'] =>
  (effect, name) =>
    write(ctx, async (unit) => {
      const claimed = await claimEffects(unit.em, ctx.actor.companyId, [name ? `${key}.${name}` : key]);
      const isFirst = claimed.size > 0;
      if (isFirst) await effect(unit);
      return () => isFirst;
    });
