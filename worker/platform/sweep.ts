import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Query } from '#server/platform/sql.ts';
import type { Work } from './work.ts';

/** Something of a company that should have been done by now. */
interface Late {
  readonly companyId: string;
  readonly id: string;
}

/** Work that PostgreSQL says is due: the queue wakes it in time, and may have lost what was to wake it. */
export interface Sweep {
  readonly name: string;
  /** Lists what is late, of all companies; asked as engine. */
  readonly find: (log: Query, now: Date) => Promise<readonly Late[]>;
  /** Does it, or leaves it in the queue again. May be done more than once, and by two workers at the same time. */
  readonly handle: (work: Work, id: string) => Promise<void>;
}

interface SweepParts {
  /** As engine. */
  readonly log: Query;
  readonly sweeps: readonly Sweep[];
  /** Leaves the daily work that is due. */
  readonly leaveDaily: () => Promise<unknown>;
  readonly workFor: (job: { companyId: string; key: string }) => Work;
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly stopping: AbortSignal;
  /** Milliseconds between two rounds. */
  readonly everyMs: number;
}

/** Looks for late work until the worker stops; resolves when the last round is over. */
export async function runSweeps(parts: SweepParts): Promise<void> {
  const { stopping, everyMs } = parts;
  while (!stopping.aborted) {
    await attempt(parts, 'leave-daily', parts.leaveDaily);
    for (const sweep of parts.sweeps) await attempt(parts, sweep.name, () => sweepOnce(parts, sweep));
    await delay(everyMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function sweepOnce(parts: SweepParts, { name, find, handle }: Sweep): Promise<void> {
  for (const { companyId, id } of await find(parts.log, parts.now())) {
    if (parts.stopping.aborted) return;
    await attempt(parts, name, () => handle(parts.workFor({ companyId, key: `${name}.${id}` }), id));
  }
}

/** One failure holds up nothing else; the next round tries again. */
const attempt = ({ logger, stopping }: SweepParts, name: string, task: () => Promise<unknown>) =>
  task().catch((error: unknown) => {
    if (!stopping.aborted) logger.warn(error, 'The sweep %s failed and is tried again.', name);
  });
