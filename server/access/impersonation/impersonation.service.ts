import { canImpersonate, canImpersonateRole, impersonationMs } from '#shared/access/impersonation.policy.ts';
import { impersonationEnded, impersonationStarted, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { findSession, type Session } from '#server/access/sessions.sql.ts';
import { authorize, orAbsent } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { ImpersonationEntity } from './impersonation.entity.ts';

async function sessionOf({ services }: Context, sessionId: string): Promise<Session> {
  const session = await findSession(services.engine, sessionId);
  if (!session) throw new AppError('session.expired');
  return session;
}

/** One that has run out, or whose person has left, has no end yet. The session acts as one person at a time. */
async function endOpen(ctx: Context, tx: WriteTransaction, sessionId: string): Promise<void> {
  for (const open of await tx.em.find(ImpersonationEntity, { sessionId, endedAt: null }))
    end(ctx, tx, { impersonation: open, by: ctx.actor.realId });
  await tx.em.flush();
}

/** Lets a super admin act as an active person with a lower role in this session. Throws `record.absent` for an inactive or unknown person. */
export async function startImpersonation(
  ctx: Context,
  sessionId: string,
  { personId, reason }: { personId: string; reason: string },
): Promise<Session> {
  const { actor, now } = ctx;
  authorize(canImpersonate(actor));
  await write(ctx, async (tx) => {
    const [person] = await loadActiveActors(tx.em, [personId]);
    authorize(canImpersonateRole(actor, orAbsent(person).role));
    await endOpen(ctx, tx, sessionId);
    const started = tx.em.create(ImpersonationEntity, {
      companyId: actor.companyId,
      sessionId,
      actorId: actor.id,
      personId,
      reason,
      startedAt: now,
      expiresAt: new Date(now.getTime() + impersonationMs),
      endedAt: null,
      endedById: null,
    });
    for (const id of [actor.id, personId])
      tx.recordEvent(sessionRoom, id, impersonationStarted, () => ({ ...started.present(), sessionId }));
    return () => null;
  });
  return sessionOf(ctx, sessionId);
}

function end(
  { now }: Context,
  { recordEvent }: WriteTransaction,
  { impersonation, by }: { impersonation: ImpersonationEntity; by: string },
): void {
  const { id, actorId, personId, sessionId } = impersonation;
  Object.assign(impersonation, { endedAt: now, endedById: by });
  for (const each of [actorId, personId])
    recordEvent(sessionRoom, each, impersonationEnded, () => ({ id, actorId, personId, by, sessionId }));
}

/** Stops acting as somebody in this session. One whose time is over changes nothing. */
export async function exitImpersonation(ctx: Context, sessionId: string): Promise<Session> {
  await write(ctx, async (tx) => {
    const running = await tx.em.findOne(ImpersonationEntity, { sessionId, endedAt: null, expiresAt: { $gt: ctx.now } });
    if (running) end(ctx, tx, { impersonation: running, by: ctx.actor.realId });
    return () => null;
  });
  return sessionOf(ctx, sessionId);
}

/** Lets a person stop an administrator who acts as them. One whose time is over changes nothing. */
export const endImpersonation = (ctx: Context, id: string): Promise<{ id: string }> =>
  write(ctx, async (tx) => {
    const found = orAbsent(await tx.em.findOne(ImpersonationEntity, { id, personId: ctx.actor.id }));
    if (found.endedAt === null && found.expiresAt > ctx.now) end(ctx, tx, { impersonation: found, by: ctx.actor.realId });
    return () => ({ id });
  });

/** Records the end of an impersonation whose time is over, so that open pages stop showing it. The event names its administrator. */
export const endExpired = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (tx) => {
    const found = await tx.em.findOne(ImpersonationEntity, { id, endedAt: null, expiresAt: { $lte: ctx.now } });
    if (found) end(ctx, tx, { impersonation: found, by: found.actorId });
    return () => undefined;
  });
