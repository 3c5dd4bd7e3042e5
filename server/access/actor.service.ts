import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';

interface SessionActor {
  isRevoked: boolean;
  isExpired: boolean;
  actor: Actor;
}

/**
 * Who acts in this session, with the rights of this moment. Throws `session.expired` for a session that has ended or
 * never was, `session.revoked` for one that was ended, and for everybody who is no longer active.
 */
export async function readActor({ app }: Pick<House, 'app'>, sessionId: string): Promise<Actor> {
  const [row] = await onPool(app)<{ found: SessionActor | null }>('select cairn.actor_of($1) as found', [sessionId]);
  if (!row?.found) throw new AppError('session.expired');
  const { isRevoked, isExpired, actor } = row.found;
  if (isRevoked) throw new AppError('session.revoked');
  if (isExpired) throw new AppError('session.expired');
  return actor;
}

/** Who acts where nobody asked: jobs, seeds, and what a rule demands. The events name no actor. */
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
