import type { PersonSession } from '#shared/access/sessions.api.ts';
import { revokeOtherSessions, endSessions } from '#server/access/sessions.service.ts';
import { findSession, listOpenSessions } from '#server/access/sessions.sql.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';

/** Open sessions of the caller, the one that was used last first. */
export const listOwnSessions = (ctx: Context, currentId: string): Promise<PersonSession[]> =>
  listSessionsOf(ctx, ctx.actor.realId, currentId);

/** Open sessions of a person, the one that was used last first. */
export async function listSessionsOf({ services, now }: Context, personId: string, currentId: string): Promise<PersonSession[]> {
  const rows = await listOpenSessions(services.engine, personId, now);
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Ends one session of the caller; one that has ended already changes nothing. Throws `record.absent` for a session that is not theirs. */
export const endOwnSession = (ctx: Context, sessionId: string): Promise<number> => endSessionOf(ctx, ctx.actor.realId, sessionId);

/** Ends one session of a person, as `endOwnSession` does. */
export async function endSessionOf(ctx: Context, personId: string, sessionId: string): Promise<number> {
  const session = await findSession(ctx.services.engine, sessionId);
  authorizeRead(session?.personId === personId);
  return endSessions(ctx, personId, sessionId);
}

/** Ends all sessions of a person except one. */
export const endSessionsExcept = (ctx: Context, personId: string, keptId: string): Promise<number> =>
  write(ctx, async ({ em, recordEvent }) => {
    const ended = await revokeOtherSessions(em, recordEvent, personId, keptId);
    return () => ended;
  });
