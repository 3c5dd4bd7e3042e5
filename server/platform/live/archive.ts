import type { Query } from '#server/platform/base/query.ts';

/**
 * Moves events older than 90 days to the archive, except the last 500 of each room, and returns their number. Each batch is one transaction
 * of at most 200 events of one room. Any number of nodes may run it at once.
 */
export async function archiveEvents(query: Query): Promise<number> {
  for (let moved = 0; ;) {
    const [batch] = await query<{ count: number }>('select cairn.archive_events() as count', []);
    if (!batch?.count) return moved;
    moved += batch.count;
  }
}
