import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write } from '#server/platform/doors.ts';
import type { Context, House } from '#server/platform/house.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';
import { inDoor, onPool } from '#server/platform/sql.ts';
import { systemActor } from './actor.service.ts';
import type { RefreshClaim } from './refresh-token.ts';

/** A session at its present generation. */
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

/** Begins a session of 30 days, moved on by every refresh up to 90 days from here. */
export async function openSession(house: House, personId: string, companyId: string): Promise<Session> {
  const now = house.now();
  const [session] = await onPool(house.engine)<Session>(insertSession, [randomUUID(), personId, companyId, now, sessionEnd(now)]);
  return session!;
}

/**
 * Begins the next generation of a session. The generation before is accepted for 30 seconds more and leads to the same
 * successor; an older one, or the same one later, has been stolen from somebody: nobody knows who holds which, so the
 * session ends for both. Throws `session.expired` or `session.revoked`.
 */
export async function rotateSession(house: House, { sessionId, generation }: RefreshClaim): Promise<Session> {
  const query = onPool(house.engine);
  const now = house.now();
  const [rotated] = await query<Session>(beginNextGeneration, [sessionId, generation, now, sessionEnd(now)]);
  if (rotated) return rotated;

  const [session] = await query<Session & { rotatedAt: Date; isRevoked: boolean }>(findSession, [sessionId]);
  if (!session || session.expiresAt <= now) throw new AppError('session.expired');
  if (session.isRevoked) throw new AppError('session.revoked');
  // The row is older than the token: a database brought back from a backup.
  if (generation > session.generation) throw new AppError('session.expired');
  const isWithinGrace = now.getTime() - session.rotatedAt.getTime() <= graceMs;
  if (generation === session.generation - 1 && isWithinGrace) return session;
  await endSessions({ house, actor: systemActor(session.companyId), now, seqs: {} }, session.personId, session.id);
  throw new AppError('session.revoked');
}

/** Ends one session of a person, or all, and says so to every node and browser. Gives how many ended. */
export function endSessions(ctx: Context, personId: string, onlyId: string | null): Promise<number> {
  return write(ctx, async ({ em, record }) => {
    const count = await revokeSessions(em, record, personId, onlyId);
    return () => count;
  });
}

/** As `endSessions`, inside a door. */
export async function revokeSessions(em: SqlEntityManager, record: RecordFact, personId: string, onlyId: string | null): Promise<number> {
  const ended = await inDoor(em)<{ id: string }>('select cairn.revoke_sessions($1, $2) as id', [personId, onlyId]);
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) record(sessionRoom, personId, sessionRevoked, () => ({ sessionIds }));
  return sessionIds.length;
}

/** Removes the rows of sessions that have run out. */
export async function forgetEndedSessions({ engine, now }: House): Promise<void> {
  await onPool(engine)('delete from session where expires_at < $1', [now()]);
}

const sessionEnd = (now: Date) => new Date(now.getTime() + sessionMs);
