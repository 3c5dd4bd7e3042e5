import type { PersonSession } from '#shared/access/sessions.api.ts';
import { revokeOtherSessions, endSessions } from '#server/access/sessions.service.ts';
import { findSession, listOpenSessions } from '#server/access/sessions.sql.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';

/** Open sessions of the caller, the one that was used last first. */
export async function listOwnSessions({ services, actor, now }: Context, currentId: string): Promise<PersonSession[]> {
  const rows = await listOpenSessions(services.engine, actor.realId, now);
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Ends one session of the caller; one that has ended already changes nothing. Throws `record.absent` for a session that is not theirs. */
export async function endOwnSession(ctx: Context, sessionId: string): Promise<number> {
  const session = await findSession(ctx.services.engine, sessionId);
  authorizeRead(session?.personId === ctx.actor.realId);
  return endSessions(ctx, ctx.actor.realId, sessionId);
}

export const endOtherSessions = (ctx: Context, currentId: string): Promise<number> =>
  write(ctx, async ({ em, recordEvent }) => {
    const ended = await revokeOtherSessions(em, recordEvent, ctx.actor.realId, currentId);
    return () => ended;
  });
