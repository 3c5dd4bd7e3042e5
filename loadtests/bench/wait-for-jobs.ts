import { setTimeout as delay } from 'node:timers/promises';
import { clock } from './measure.ts';

/** Database connection that lists the jobs which were given up. */
export interface JobsReader {
  query(sql: string, values: unknown[]): Promise<{ readonly rows: readonly object[] }>;
}

/** State of background work. Its progress grows while jobs run. */
interface WorkState {
  readonly isOver: boolean;
  readonly progress: number;
}

interface FailedJob {
  readonly name: string;
  readonly reason: string | null;
}

/** Emails and push messages are not measured. */
const failedSql = `select name, failed_reason as reason from bullmq.job
  where state = 'failed' and queue in ('events', 'jobs', 'files') and finished_at_ms >= $1 order by finished_at_ms limit 1`;
const undefinedTable = '42P01';

async function findFailedJob(owner: JobsReader, since: number): Promise<FailedJob | undefined> {
  const { rows } = await owner.query(failedSql, [since]).catch((error: { code?: string }) => {
    // The worker creates the table of the queue when it starts.
    if (error.code === undefinedTable) return { rows: [] };
    throw error;
  });
  return rows[0] as FailedJob | undefined;
}

/**
 * Asks for the state of background work every `everyMs` milliseconds until it is over, and returns its last state. Throws with the error of
 * a job that was given up meanwhile, or if there is no progress for `stallMs` milliseconds.
 */
export async function waitForJobs<State extends WorkState>(
  owner: JobsReader,
  ask: () => Promise<State>,
  { everyMs = 250, stallMs = 300_000 } = {},
): Promise<State> {
  const since = Date.now();
  let movedAt = clock();
  for (let before: number | undefined; ;) {
    const state = await ask();
    if (state.isOver) return state;
    const failed = await findFailedJob(owner, since);
    if (failed) throw new Error(`The job ${failed.name} was given up: ${failed.reason ?? 'no reason is stored'}`);
    if (state.progress !== before) movedAt = clock();
    before = state.progress;
    if (clock() - movedAt > stallMs) throw new Error(`Background work has stopped at ${before}: no progress for ${stallMs / 1000} s.`);
    await delay(everyMs);
  }
}
