import { sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { writePages } from '#server/platform/data/paged-write.ts';
import { revokeCompanySessions } from './sessions.sql.ts';

/**
 * Ends the sessions of all people of the company of the context, and tells every node and browser. The key of the request belongs to the
 * change that caused it, so these writes have none.
 */
export function endCompanySessions(ctx: Context): Promise<void> {
  const { actor, services, now, seqs } = ctx;
  return writePages({ actor, services, now, seqs }, async ({ em, recordEvent }) => {
    const ended = await revokeCompanySessions(em);
    for (const [personId, sessions] of Map.groupBy(ended, (one) => one.personId))
      recordEvent(sessionRoom, personId, sessionRevoked, () => ({ sessionIds: sessions.map(({ id }) => id) }));
    return ended;
  });
}
