import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { canEditLaunch, canReadLaunches, canManageRunningLaunch } from '#shared/reviews/launch.policy.ts';
import { AppError } from '#shared/platform/errors.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { LaunchEntity } from './launch.entity.ts';

/** Loads a launch for somebody who may read it; throws `record.absent` for others. */
export async function openLaunch(
  em: SqlEntityManager,
  { actor }: Pick<Context, 'actor'>,
  id: string,
  { isLocked = false } = {},
): Promise<LaunchEntity> {
  authorizeRead(canReadLaunches(actor));
  const options = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const found = await em.findOne(LaunchEntity, { id, deletedAt: null }, options);
  if (!found) throw new AppError('record.absent');
  return found;
}

const openChecked =
  (isAllowed: typeof canEditLaunch) =>
  async (em: SqlEntityManager, ctx: Context, id: string): Promise<LaunchEntity> => {
    const found = await openLaunch(em, ctx, id, { isLocked: true });
    authorize(isAllowed(ctx.actor, found));
    return found;
  };

/** Opens and locks a draft that the actor may change. */
export const openDraft = openChecked(canEditLaunch);
/** Opens and locks a launch whose forms are being answered. */
export const openRunning = openChecked(canManageRunningLaunch);
