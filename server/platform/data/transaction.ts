import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { IsolationLevel, type MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { isProviderOperator, isVisitor } from '#shared/platform/provider.policy.ts';
import { appendEvents, type LastChange } from './append.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { findStoredReply, type StoredReply } from './mutation.ts';
import { createEventRecorder } from './event-recorder.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { sqlIn } from './sql.ts';

export interface ReadTransaction {
  readonly em: SqlEntityManager;
}

export interface WriteTransaction extends ReadTransaction {
  readonly recordEvent: RecordEvent;
  /**
   * Pipelines a statement whose result is not needed: the next statement is sent without waiting for it. If it fails, the write fails with
   * its error.
   */
  readonly pipeline: (statement: Promise<unknown>) => void;
  /**
   * Makes a change in the same statement as the events, so that its locks last for one execution and the commit only. At most one change of a
   * transaction can be the last, and all events of the transaction must be about the record that it completes.
   */
  readonly changeLast: (change: LastChange) => void;
}

const activeTransaction = new AsyncLocalStorage<{ readonly isReading: boolean }>();
const maxAttempts = 3;

/** PostgreSQL error codes after which the whole transaction must run again: serialization failure and deadlock. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '');

/** Lets the row-level policies of support show an operator of the provider the tickets of every company. Only support uses it. */
const bindProvider = `select set_config('app.provider', 'on', true)`;

/** Tells whether the running transaction writes, so that it may lock rows: PostgreSQL refuses that to one that only reads. */
export const isWriting = (): boolean => activeTransaction.getStore()?.isReading === false;

interface OpenTransactions {
  readonly running: Set<Promise<unknown>>;
  isClosing: boolean;
}
const openTransactions = new WeakMap<MikroORM, OpenTransactions>();

function transactionsOf(orm: MikroORM): OpenTransactions {
  let transactions = openTransactions.get(orm);
  if (!transactions) openTransactions.set(orm, (transactions = { running: new Set(), isClosing: false }));
  return transactions;
}

/**
 * Refuses new transactions with `server.unavailable` and waits for the running ones. A request whose connection is lost goes on after its
 * server has closed, and an ORM that is closed during a transaction waits for its connection forever.
 */
export async function endTransactions({ orm }: Pick<Services, 'orm'>): Promise<void> {
  const transactions = transactionsOf(orm);
  transactions.isClosing = true;
  await Promise.allSettled(transactions.running);
}

async function transact<T>(ctx: Context, work: (em: SqlEntityManager) => Promise<T>, isReading: boolean): Promise<T> {
  const { running, isClosing } = transactionsOf(ctx.services.orm);
  if (isClosing) throw new AppError('server.unavailable');
  const transaction = openTransaction(ctx, work, isReading);
  running.add(transaction);
  try {
    return await transaction;
  } finally {
    running.delete(transaction);
  }
}

async function openTransaction<T>(ctx: Context, work: (em: SqlEntityManager) => Promise<T>, isReading: boolean): Promise<T> {
  if (activeTransaction.getStore()) throw new Error('A transaction was opened inside another transaction; pass the outer one on instead.');
  const em = ctx.services.orm.em.fork({ clear: true });
  em.setFilterParams('company', { companyId: ctx.actor.companyId });
  const options = isReading ? { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true } : {};
  const bound = async (inner: SqlEntityManager) => {
    if (isProviderOperator(ctx.actor)) await sqlIn(inner)(bindProvider, []);
    return work(inner);
  };
  return activeTransaction.run({ isReading }, () =>
    em.transactional((inner) => bound(inner as SqlEntityManager), { ...options, clear: true }),
  );
}

/**
 * Runs `work` in one snapshot: REPEATABLE READ, read only, bound to the actor's company. Only PostgreSQL may be awaited inside. Throws if
 * called inside another transaction.
 */
export function read<T>(ctx: Context, work: (snapshot: ReadTransaction) => Promise<T>): Promise<T> {
  return transact(ctx, (em) => work({ em }), true);
}

/**
 * Changes rows and records events in one transaction: READ COMMITTED, bound to the actor's company. `work` returns a function that creates
 * the reply after the flush, when versions are final. After a serialization failure or a deadlock, `work` runs again from the beginning, at
 * most three times. A repeated request with the same idempotency key gets the stored reply. Throws if called inside another transaction.
 */
export async function write<T>(ctx: Context, work: (unit: WriteTransaction) => Promise<() => T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptWrite(ctx, work);
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
      await delay(Math.random() * 20); // A random delay keeps the two transactions from colliding again.
    }
  }
}

async function attemptWrite<T>(ctx: Context, work: (unit: WriteTransaction) => Promise<() => T>): Promise<T> {
  const attempt = transact(
    ctx,
    async (em) => {
      const { recordEvent, drafts } = createEventRecorder();
      const sent: Promise<unknown>[] = [];
      const pipeline = (statement: Promise<unknown>) => {
        statement.catch(() => undefined); // The result is awaited below, unless `work` throws first.
        sent.push(statement);
      };
      let last: LastChange | undefined;
      const changeLast = (change: LastChange) => void (last = change);
      const present = await work({ em, recordEvent, pipeline, changeLast });
      const finish = async () => {
        await em.flush();
        const reply = present();
        return { reply, ...(await appendEvents(sqlIn(em), ctx, { drafts: drafts(), reply, last })) };
      };
      // Pipelined statements come first, so that the write fails with their own error.
      const [done] = await Promise.all([finish(), ...sent]);
      return done;
    },
    false,
  );
  const done = await attempt.catch((error: unknown) => answerBefore(ctx, visitorErrorOf(ctx, error)));
  Object.assign(ctx.seqs, done.seqs);
  for (const hint of done.hints) ctx.services.hints.publish(hint);
  return (done as Pick<StoredReply, 'reply'>).reply as T;
}

/** PostgreSQL error codes of a row or an event that would name somebody of another company: foreign key violation and insufficient privilege. */
const namesStranger = (error: unknown) => ['23503', '42501'].includes((error as { code?: string } | null)?.code ?? '');

/**
 * An operator who works in another company is no person there. The keys of the tables refuse to make them an owner, assignee, approver,
 * requester or receiver; columns that name who acted have no such key.
 */
const visitorErrorOf = ({ actor }: Context, error: unknown) =>
  isVisitor(actor) && namesStranger(error) ? new AppError('company.visitor') : error;

/** A refusal or a unique violation may mean that the first request with this key has already succeeded. */
const mayBeRepetition = (error: unknown) =>
  error instanceof AppError || ((error as { code?: unknown } | null)?.code?.toString().startsWith('23') ?? false);

/** Errors after which the actor may have lost access to the stored reply. */
const isForbidden = (error: unknown) => error instanceof AppError && ['access.denied', 'record.absent'].includes(error.code);

/**
 * Returns the stored reply if this request failed because an earlier request with its key succeeded. The key is unique, so the second of two
 * concurrent requests waits for the first and then fails. Otherwise throws the error, also if the actor's rights have changed since the
 * reply was stored.
 */
async function answerBefore(ctx: Context, error: unknown) {
  const { idempotency, actor, services } = ctx;
  if (!idempotency || !mayBeRepetition(error)) throw error;
  const stored = await read(ctx, async ({ em }) => {
    const answer = await findStoredReply(em, actor, idempotency);
    if (answer && isForbidden(error) && (await services.hasAccessChanged(sqlIn(em), actor.realId, answer))) return null;
    return answer;
  });
  if (!stored) throw error;
  return { reply: stored.reply, seqs: stored.seqs, hints: [] };
}
