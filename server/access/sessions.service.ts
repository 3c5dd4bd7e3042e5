import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { systemActor } from './actor.service.ts';
import type { RefreshClaim } from './refresh-token.ts';
import {
  beginNextGeneration,
  deleteExpiredSessions,
  endOtherSessionRows,
  endSessionRows,
  findSession,
  insertSession,
  type Session,
  type SessionHolder,
} from './sessions.sql.ts';

const graceMs = 30 * 1000;

/** Opens a session. Every refresh extends it, up to the longest session that its company allows. */
export const openSession = (services: Services, holder: SessionHolder): Promise<Session> =>
  insertSession(services.engine, holder, services.now());

/**
 * Starts the next generation of a session. The previous generation stays valid for 30 seconds and gives the same successor. Later use of an
 * old generation means that a token was stolen, so the session ends. Throws `session.expired` or `session.revoked`.
 */
export async function rotateSession(services: Services, { sessionId, generation }: RefreshClaim): Promise<Session> {
  const now = services.now();
  const rotated = await beginNextGeneration(services.engine, sessionId, generation, now);
  if (rotated) return rotated;

  const session = await findSession(services.engine, sessionId);
  if (!session || session.expiresAt <= now) throw new AppError('session.expired');
  if (session.isRevoked) throw new AppError('session.revoked');
  // The row can be older than the token after a restore from a backup.
  if (generation > session.generation) throw new AppError('session.expired');
  const isWithinGrace = now.getTime() - session.rotatedAt.getTime() <= graceMs;
  if (generation === session.generation - 1 && isWithinGrace) return session;
  await endSessions({ services, actor: systemActor(session.companyId), now, seqs: {} }, session.personId, session.id);
  throw new AppError('session.revoked');
}

/** Ends one session of a person, or all, and notifies every node and browser. Returns the number of ended sessions. */
export function endSessions(ctx: Context, personId: string, onlyId: string | null): Promise<number> {
  return write(ctx, async ({ em, recordEvent }) => {
    const count = await revokeSessions(em, recordEvent, personId, onlyId);
    return () => count;
  });
}

export async function revokeSessions(
  em: SqlEntityManager,
  recordEvent: RecordEvent,
  personId: string,
  onlyId: string | null,
): Promise<number> {
  const sessionIds = await endSessionRows(em, personId, onlyId);
  if (sessionIds.length > 0) recordEvent(sessionRoom, personId, sessionRevoked, () => ({ sessionIds }));
  return sessionIds.length;
}

/** Ends all sessions of a person except the given one. */
export async function revokeOtherSessions(
  em: SqlEntityManager,
  recordEvent: RecordEvent,
  personId: string,
  keptId: string,
): Promise<number> {
  const sessionIds = await endOtherSessionRows(em, personId, keptId);
  if (sessionIds.length > 0) recordEvent(sessionRoom, personId, sessionRevoked, () => ({ sessionIds }));
  return sessionIds.length;
}

export async function deleteEndedSessions({ engine, now }: Services): Promise<void> {
  await deleteExpiredSessions(engine, now());
}
