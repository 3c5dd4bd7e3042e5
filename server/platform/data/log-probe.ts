import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Time for which the result of a probe is cached, in milliseconds. */
const believedMs = { success: 5_000, failure: 1_000 };

const nil = '00000000-0000-0000-0000-000000000000';

const bindSql = `select set_config('app.company', '${nil}', true)`;
/* An event without a company, appended like every other event. */
const trialSql = `select seq from cairn.append($1, '${nil}', 'ready.tried', 1::smallint, '{}', null, null, null, null, null, null, null, null, null, null)`;

/** Tells whether the log can be written: a standby, a read-only database and a full disk answer reads but refuse this. The result is cached. */
export function createLogProbe(app: Pool, now: () => number = () => performance.now()): () => Promise<boolean> {
  const room = `ready:${randomUUID()}`; // one room per process, so that probes do not wait for each other
  let trial: { readonly at: number; readonly outcome: Promise<boolean> } | undefined;
  let believed = 0;
  return () => {
    if (trial && now() - trial.at < believed) return trial.outcome;
    believed = believedMs.failure;
    const outcome = tryToWrite(app, room);
    void outcome.then((isWritable) => {
      if (isWritable && trial?.outcome === outcome) believed = believedMs.success;
    });
    trial = { at: now(), outcome };
    return outcome;
  };
}

async function tryToWrite(app: Pool, room: string): Promise<boolean> {
  const client = await app.connect().catch(() => null);
  if (!client) return false;
  try {
    await client.query('begin');
    await client.query(bindSql);
    await client.query(trialSql, [room]);
    await client.query('rollback');
    client.release();
    return true;
  } catch {
    client.release(true); // destroy the connection: its transaction is still open
    return false;
  }
}
