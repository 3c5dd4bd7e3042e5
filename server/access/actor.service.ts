import { may } from '#shared/access/access.policy.ts';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import type { Access } from '#shared/platform/endpoint.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadActiveActors } from './active-actors.sql.ts';
import { loadSessionActor } from './session-actor.sql.ts';

/**
 * Reads the actor of a session from PostgreSQL, with current rights. Throws `session.expired` for an expired or unknown session,
 * `session.revoked` for a revoked one and for an inactive person.
 */
export async function readActor(services: Pick<Services, 'app'>, sessionId: string): Promise<Actor> {
  const found = await loadSessionActor(services, sessionId);
  if (!found) throw new AppError('session.expired');
  const { isRevoked, isExpired, actor } = found;
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

/** Reads the actor of a person for work in their name, with their current rights. Returns null if the person is not active or has not the privilege. */
export const loadActor = (ctx: Context, id: string, access: Access): Promise<Actor | null> =>
  read(ctx, async ({ em }) => {
    const [actor = null] = await loadActiveActors(em, [id]);
    const [page, action] = access.split('.') as [string, Action];
    return actor && may(actor, page, action) ? actor : null;
  });
