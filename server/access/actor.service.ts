import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadActiveActors } from './active-actors.ts';

interface SessionActor {
  isRevoked: boolean;
  isExpired: boolean;
  actor: Actor;
}

/**
 * Reads the actor of a session from PostgreSQL, with current rights. Throws `session.expired` for an expired or unknown session,
 * `session.revoked` for a revoked one and for an inactive person.
 */
export async function readActor({ app }: Pick<Services, 'app'>, sessionId: string): Promise<Actor> {
  const [row] = await sqlOn(app)<{ found: SessionActor | null }>('select cairn.actor_of($1) as found', [sessionId]);
  if (!row?.found) throw new AppError('session.expired');
  const { isRevoked, isExpired, actor } = row.found;
  if (isRevoked) throw new AppError('session.revoked');
  if (isExpired) throw new AppError('session.expired');
  return actor;
}

/** Actor of jobs, seeds and automatic rules. Their events name no actor. */
export const systemActor = (companyId: string): Actor => ({
  id: companyId,
  realId: companyId,
  companyId,
  homeCompanyId: companyId,
  isProvider: false,
  departmentId: null,
  kind: 'system',
  role: 'super-admin',
  grants: {},
  path: [],
});

/** Reads the actor of a person for work in their name, with their current rights. Returns null if the person is not active. */
export const loadActor = (ctx: Context, id: string): Promise<Actor | null> =>
  read(ctx, async ({ em }) => (await loadActiveActors(em, [id]))[0] ?? null);
