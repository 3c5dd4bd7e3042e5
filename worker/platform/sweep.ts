import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { JobContext } from './job-context.ts';

/** Finds due work in PostgreSQL, in case the queue has lost its job. */
export interface Sweep {
  readonly name: string;
  readonly find: (log: Query, page: OverduePage) => Promise<readonly OverdueItem[]>;
  /** May run more than once, and on two workers at the same time. */
  readonly handle: (work: JobContext, id: string) => Promise<void>;
}

export interface SweepParts {
  readonly log: Query;
  readonly sweeps: readonly Sweep[];
  readonly enqueueDaily: () => Promise<unknown>;
  readonly workFor: (job: { companyId: string; key: string }) => JobContext;
  /** Runs a round, unless another worker runs one. */
  readonly runAlone: (round: () => Promise<void>) => Promise<void>;
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly stopping: AbortSignal;
  readonly everyMs: number;
  /** Milliseconds that one task may take: a queue that is away answers nothing. */
  readonly timeoutMs: number;
}

const firstId = '00000000-0000-0000-0000-000000000000';
/** One page of each sweep is a round; where one of them has more, the next round follows at once. */
const limit = 200;

export async function runSweeps(parts: SweepParts): Promise<void> {
  const { stopping, everyMs, runAlone } = parts;
  const cursors = new Map<string, string>();
  while (!stopping.aborted) {
    let hasMore = false;
    await runAlone(async () => {
      hasMore = await runRound(parts, cursors);
    }).catch((error: unknown) => logFailure(parts, 'lock', error));
    if (!hasMore) await delay(everyMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Does one page of each sweep, and says whether one of them has more. */
async function runRound(parts: SweepParts, cursors: Map<string, string>): Promise<boolean> {
  await attempt(parts, 'enqueue-daily-jobs', parts.enqueueDaily);
  let hasMore = false;
  for (const sweep of parts.sweeps)
    await sweepPage(parts, sweep, cursors).then(
      (isFull) => (hasMore ||= isFull),
      (error: unknown) => logFailure(parts, sweep.name, error),
    );
  return hasMore;
}

/** Goes on after the last item of the page before; says whether the page was full. */
async function sweepPage(parts: SweepParts, { name, find, handle }: Sweep, cursors: Map<string, string>): Promise<boolean> {
  const page = await find(parts.log, { now: parts.now(), after: cursors.get(name) ?? firstId, limit });
  for (const { companyId, id } of page) {
    if (parts.stopping.aborted) return false;
    const isOver = await attempt(parts, name, () => handle(parts.workFor({ companyId, key: `${name}.${id}` }), id));
    cursors.set(name, id);
    if (!isOver) return false;
  }
  if (page.length === limit) return true;
  cursors.delete(name);
  return false;
}

function logFailure({ logger, stopping }: SweepParts, name: string, error: unknown): void {
  if (!stopping.aborted) logger.warn(error, 'Sweep %s failed and will be retried', name);
}

/** One failure holds up nothing else; the next round tries again. Says whether the task ended, well or not, in its time. */
async function attempt(parts: SweepParts, name: string, task: () => Promise<unknown>): Promise<boolean> {
  const ended = new AbortController();
  const signal = AbortSignal.any([parts.stopping, ended.signal]);
  const late = Symbol('late');
  const timeout = delay(parts.timeoutMs, late, { signal }).catch(() => late);
  try {
    const outcome = await Promise.race([task(), timeout]);
    if (outcome === late) logFailure(parts, name, new Error(`The sweep did not finish within ${parts.timeoutMs} ms.`));
    return outcome !== late;
  } catch (error) {
    logFailure(parts, name, error);
    return true;
  } finally {
    ended.abort();
  }
}
