import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';
import { systemActor } from './actor.service.ts';
import type { RefreshClaim } from './refresh-token.ts';

export interface Session {
  id: string;
  personId: string;
  companyId: string;
  generation: number;
  expiresAt: Date;
}

const sessionMs = 30 * 24 * 60 * 60 * 1000;
const graceMs = 30 * 1000;

const columns = 'id, person_id as "personId", company_id as "companyId", generation, expires_at as "expiresAt"';
const insertSession = `insert into session (id, person_id, company_id, rotated_at, created_at, expires_at)
  values ($1, $2, $3, $4, $4, $5) returning ${columns}`;
const beginNextGeneration = `update session set generation = generation + 1, rotated_at = $3, expires_at = least($4, created_at + interval '90 days')
  where id = $1 and generation = $2 and revoked_at is null and expires_at > $3 returning ${columns}`;
const findSession = `select ${columns}, rotated_at as "rotatedAt", revoked_at is not null as "isRevoked" from session where id = $1`;

/** Opens a session for 30 days. Every refresh extends it, up to 90 days from now. */
export async function openSession(services: Services, personId: string, companyId: string): Promise<Session> {
  const now = services.now();
  const [session] = await sqlOn(services.engine)<Session>(insertSession, [randomUUID(), personId, companyId, now, sessionEnd(now)]);
  return session!;
}

/**
 * Starts the next generation of a session. The previous generation stays valid for 30 seconds and gives the same successor. Later use of an
 * old generation means that a token was stolen, so the session ends. Throws `session.expired` or `session.revoked`.
 */
export async function rotateSession(services: Services, { sessionId, generation }: RefreshClaim): Promise<Session> {
  const query = sqlOn(services.engine);
  const now = services.now();
  const [rotated] = await query<Session>(beginNextGeneration, [sessionId, generation, now, sessionEnd(now)]);
  if (rotated) return rotated;

  const [session] = await query<Session & { rotatedAt: Date; isRevoked: boolean }>(findSession, [sessionId]);
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
  const ended = await sqlIn(em)<{ id: string }>('select cairn.revoke_sessions($1, $2) as id', [personId, onlyId]);
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) recordEvent(sessionRoom, personId, sessionRevoked, () => ({ sessionIds }));
  return sessionIds.length;
}

export async function deleteEndedSessions({ engine, now }: Services): Promise<void> {
  await sqlOn(engine)('delete from session where expires_at < $1', [now()]);
}

const sessionEnd = (now: Date) => new Date(now.getTime() + sessionMs);
