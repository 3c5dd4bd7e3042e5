/* SQL instead of entities: sign-in runs on the engine, which has no entity manager, and each refresh is one atomic statement. */
import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';
import type { Services } from '#server/platform/base/services.ts';

export interface Session {
  id: string;
  personId: string;
  companyId: string;
  generation: number;
  expiresAt: Date;
}

export interface StoredSession extends Session {
  rotatedAt: Date;
  createdAt: Date;
  isRevoked: boolean;
  device: string | null;
}

/** Person of a new session, and the device as the person recognises it. */
export interface SessionHolder {
  readonly personId: string;
  readonly companyId: string;
  readonly device: string | null;
}

interface OpenSessionRow {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

type Engine = Services['engine'];

/** End of a session that was used at `used` and began at `begun`, by the limits `l` of its company. */
const endSql = (used: string, begun: string) => `least(${used} + l.idle, ${begun} + l.longest)`;
/** A company that shortens its sessions shortens the open ones too. */
const currentEnd = `least(s.expires_at, ${endSql('s.rotated_at', 's.created_at')})`;

const columns = 's.id, s.person_id as "personId", s.company_id as "companyId", s.generation, s.expires_at as "expiresAt"';
const insertSql = `insert into session as s (id, person_id, company_id, rotated_at, created_at, expires_at, device)
  select $1::uuid, $2::uuid, $3::uuid, now.at, now.at, ${endSql('now.at', 'now.at')}, $5
  from cairn.session_limits($3::uuid) l, (select $4::timestamptz as at) now returning ${columns}`;
const nextSql = `update session s set generation = s.generation + 1, rotated_at = $3, expires_at = ${endSql('$3::timestamptz', 's.created_at')}
  from session own, cairn.session_limits(own.company_id) l
  where s.id = $1 and own.id = s.id and s.generation = $2 and s.revoked_at is null and ${currentEnd} > $3
  returning ${columns}`;
const findSql = `select s.id, s.person_id as "personId", s.company_id as "companyId", s.generation, ${currentEnd} as "expiresAt",
  s.rotated_at as "rotatedAt", s.created_at as "createdAt", s.device, s.revoked_at is not null as "isRevoked"
  from session s, cairn.session_limits(s.company_id) l where s.id = $1`;

export async function insertSession(engine: Engine, { personId, companyId, device }: SessionHolder, now: Date): Promise<Session> {
  const [session] = await sqlOn(engine)<Session>(insertSql, [randomUUID(), personId, companyId, now, device]);
  return session!;
}

const openSql = `select s.id, s.device, s.created_at as "createdAt", s.rotated_at as "seenAt"
  from session s, cairn.session_limits(s.company_id) l
  where s.person_id = $1 and s.revoked_at is null and ${currentEnd} > $2 order by s.rotated_at desc, s.id limit 100`;

/** The hundred open sessions of a person that were used last. */
export const listOpenSessions = (engine: Engine, personId: string, now: Date) => sqlOn(engine)<OpenSessionRow>(openSql, [personId, now]);

const usedSql = `select exists (select from session where person_id = $1 and id <> $2)
  or exists (select from account where person_id = $1 and created_at < $3::timestamptz - interval '1 day') as "isUsed"`;

/** Tells whether an account was in use before this session. Nobody has signed in to a new one. */
export async function wasUsedBefore(engine: Engine, { id, personId }: Session, now: Date): Promise<boolean> {
  const [row] = await sqlOn(engine)<{ isUsed: boolean }>(usedSql, [personId, id, now]);
  return row!.isUsed;
}

/** Starts the generation after this one; undefined if the session has another generation or has ended. */
export async function beginNextGeneration(engine: Engine, sessionId: string, generation: number, now: Date): Promise<Session | undefined> {
  const [session] = await sqlOn(engine)<Session>(nextSql, [sessionId, generation, now]);
  return session;
}

export async function findSession(engine: Engine, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await sqlOn(engine)<StoredSession>(findSql, [sessionId]);
  return session;
}

/** Ends one session of a person, or all, and returns the ids of the ended ones. */
export async function endSessionRows(em: SqlEntityManager, personId: string, onlyId: string | null): Promise<string[]> {
  const ended = await sqlIn(em)<{ id: string }>('select cairn.revoke_sessions($1, $2) as id', [personId, onlyId]);
  return ended.map(({ id }) => id);
}

/** Ends all sessions of a person except one, and returns the ids of the ended ones. */
export async function endOtherSessionRows(em: SqlEntityManager, personId: string, keptId: string): Promise<string[]> {
  const ended = await sqlIn(em)<{ id: string }>('select cairn.revoke_other_sessions($1, $2) as id', [personId, keptId]);
  return ended.map(({ id }) => id);
}

/** Ends up to one page of the sessions of the company's people. */
export const revokeCompanySessions = (em: SqlEntityManager) =>
  sqlIn(em)<{ id: string; personId: string }>('select id, person_id as "personId" from cairn.revoke_company_sessions($1)', [pageSize]);

export const deleteExpiredSessions = (engine: Engine, now: Date) => sqlOn(engine)('delete from session where expires_at < $1', [now]);

/** Stores the company in which the operator of a session works. Returns false if the company is unknown. */
export async function storeChosenCompany(em: SqlEntityManager, sessionId: string, companyId: string): Promise<boolean> {
  const [row] = await sqlIn(em)<{ isChosen: boolean }>('select cairn.choose_company($1, $2) as "isChosen"', [sessionId, companyId]);
  return row!.isChosen;
}
