import type { Query } from '#server/platform/sql.ts';

/**
 * Moves events older than 90 days out of the log, except the last 500 of a room, and says how many. Each batch, of one
 * room and at most 200 events, is a transaction of its own. Any number of nodes may do it at once.
 */
export async function archiveEvents(query: Query): Promise<number> {
  for (let moved = 0; ;) {
    const [batch] = await query<{ count: number }>('select cairn.archive_events() as count', []);
    if (!batch?.count) return moved;
    moved += batch.count;
  }
}
