import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import { append } from './append.ts';
import type { Context } from './house.ts';
import { readAnswer, type StoredAnswer } from './mutation.ts';
import { createRecorder, type Record } from './record.ts';
import { inDoor } from './sql.ts';

/** What work inside a read sees. */
export interface Snapshot {
  readonly em: SqlEntityManager;
}

/** What work inside a write sees: the rows, and the way to say what was done to them. */
export interface Unit extends Snapshot {
  readonly record: Record;
  /**
   * Leaves a statement on its way whose answer tells nothing that was not known: what follows is sent right behind it.
   * The write fails with its failure.
   */
  readonly ahead: (statement: Promise<unknown>) => void;
}

const inside = new AsyncLocalStorage<true>();
const attempts = 3;

/** The states in which PostgreSQL asks to run the whole transaction again: serialization failure and deadlock. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '');

/** Lets the policies of support show an operator of the provider the tickets of every company; nothing else asks for it. */
const bindProvider = `select set_config('app.provider', 'on', true)`;

/** Forks a fresh unit of work, binds the company, and opens one transaction around `work`. */
function transact<T>(ctx: Context, work: (em: SqlEntityManager) => Promise<T>, isReading: boolean): Promise<T> {
  if (inside.getStore()) throw new Error('A door was opened inside a door: pass the unit of work on instead.');
  const em = ctx.house.orm.em.fork({ clear: true });
  em.setFilterParams('company', { companyId: ctx.actor.companyId });
  const options = isReading ? { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true } : {};
  const bound = async (inner: SqlEntityManager) => {
    if (isProviderOperator(ctx.actor)) await inDoor(inner)(bindProvider, []);
    return work(inner);
  };
  return inside.run(true, () => em.transactional((inner) => bound(inner as SqlEntityManager), { ...options, clear: true }));
}

/**
 * Reads in one snapshot: REPEATABLE READ, read only, bound to the actor's company.
 * Nothing but PostgreSQL is awaited inside. Throws when called inside another door.
 */
export function read<T>(ctx: Context, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return transact(ctx, (em) => work({ em }), true);
}

/**
 * Changes rows and records what was done, all or nothing: READ COMMITTED, bound to the actor's company.
 * `work` returns a function for the reply, evaluated after the flush, when versions are final. On a serialization
 * failure or a deadlock the whole of `work` runs again, at most three times. With an idempotency key the second request
 * gets the first one's reply. Throws when called inside another door.
 */
export async function write<T>(ctx: Context, work: (unit: Unit) => Promise<() => T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptWrite(ctx, work);
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await delay(Math.random() * 20); // whoever waited goes first, or both would meet again
    }
  }
}

async function attemptWrite<T>(ctx: Context, work: (unit: Unit) => Promise<() => T>): Promise<T> {
  const attempt = transact(
    ctx,
    async (em) => {
      const { record, drafts } = createRecorder();
      const sent: Promise<unknown>[] = [];
      const ahead = (statement: Promise<unknown>) => {
        statement.catch(() => undefined); // it is asked for below, unless the work throws before
        sent.push(statement);
      };
      const present = await work({ em, record, ahead });
      const finish = async () => {
        await em.flush();
        const reply = present();
        return { reply, ...(await append(inDoor(em), ctx, drafts(), reply)) };
      };
      // What was sent ahead is answered first, so that its own failure is the one that is told.
      const [done] = await Promise.all([finish(), ...sent]);
      return done;
    },
    false,
  );
  const done = await attempt.catch((error: unknown) => answerBefore(ctx, error));
  Object.assign(ctx.seqs, done.seqs);
  for (const hint of done.hints) ctx.house.hints.publish(hint);
  return (done as Pick<StoredAnswer, 'reply'>).reply as T;
}

/** Whether this may have failed because it was done before: a refusal, or a row that is there already. */
const mayBeRepetition = (error: unknown) =>
  error instanceof AppError || ((error as { code?: unknown } | null)?.code?.toString().startsWith('23') ?? false);

/** Refusals by which somebody may have lost the right to what was answered. */
const isForbidden = (error: unknown) => error instanceof AppError && ['access.denied', 'record.absent'].includes(error.code);

/**
 * What was answered under the key, where this attempt failed because its first one succeeded: the row that keeps the
 * answer is unique by its key, so of two at once the second waits for the first and fails. Otherwise throws the failure,
 * also where the actor may not do this any more because their rights have changed since the answer.
 */
async function answerBefore(ctx: Context, error: unknown) {
  const { idempotency, actor, house } = ctx;
  if (!idempotency || !mayBeRepetition(error)) throw error;
  const stored = await read(ctx, async ({ em }) => {
    const answer = await readAnswer(em, actor, idempotency);
    if (answer && isForbidden(error) && (await house.hasAccessChanged(inDoor(em), actor.realId, answer))) return null;
    return answer;
  });
  if (!stored) throw error;
  return { reply: stored.reply, seqs: stored.seqs, hints: [] };
}
