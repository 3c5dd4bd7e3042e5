import type pg from 'pg';

const lockSql = `select pg_try_advisory_lock(hashtextextended($1, 1)) as "isMine"`;
const unlockSql = 'select pg_advisory_unlock(hashtextextended($1, 1))';

/**
 * Runs `work` in one process at a time over this database; does nothing where another process runs it. The lock belongs to
 * a connection of `pool` that is kept meanwhile: a process that dies, or loses the connection, loses the lock.
 */
export async function runAlone(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  const ignoreLoss = () => {}; // the queries below reject, and an event without a listener would end the process
  client.on('error', ignoreLoss);
  let isSound = false;
  try {
    const { rows } = await client.query<{ isMine: boolean }>(lockSql, [name]);
    if (rows[0]!.isMine) {
      try {
        await work();
      } catch (error) {
        // PostgreSQL may notice a closed connection long after the next process has tried the lock.
        await client.query(unlockSql, [name]).catch(ignoreLoss);
        throw error;
      }
      await client.query(unlockSql, [name]);
    }
    isSound = true;
  } finally {
    client.off('error', ignoreLoss);
    client.release(!isSound); // a connection that is closed gives the lock up
  }
}
