/* SQL instead of entities: a ticket is redeemed before there is an actor, whom entities need. */
import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sha256 } from '#server/platform/base/sha256.ts';
import { sqlOn } from '#server/platform/data/sql.ts';

const lifetimeMs = 60_000;

const expiredSql = 'delete from print_ticket where expires_at < $1';
const insertSql = `insert into print_ticket (token_hash, company_id, session_id, expires_at)
  select $1, s.company_id, s.id, $3 from session s where s.id = $2`;
const redeemSql = 'delete from print_ticket where token_hash = $1 and expires_at > $2 returning session_id as "sessionId"';

type Engine = Pick<Services, 'engine' | 'now'>;

const hashOf = (ticket: string): string => sha256(`print ticket ${ticket}`);

/** Creates a ticket with which a browser opens one page with the rights of a session. Only its hash is stored. */
export async function issuePrintTicket({ engine, now }: Engine, { sessionId }: { sessionId: string }): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const at = now();
  await sqlOn(engine)(expiredSql, [at]);
  await sqlOn(engine)(insertSql, [hashOf(ticket), sessionId, new Date(at.getTime() + lifetimeMs)]);
  return ticket;
}

/** Uses a ticket up and returns its session. Throws `session.expired` for one that is unknown, used or older than a minute. */
export async function redeemPrintTicket({ engine, now }: Engine, ticket: string): Promise<string> {
  const [row] = await sqlOn(engine)<{ sessionId: string }>(redeemSql, [hashOf(ticket), now()]);
  if (!row) throw new AppError('session.expired');
  return row.sessionId;
}
