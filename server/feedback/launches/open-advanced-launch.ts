import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { canEditAdvancedLaunch, canManageAdvancedLaunch, canReadAdvancedLaunches } from '#shared/feedback/advanced-launch.policy.ts';
import { AppError } from '#shared/platform/errors.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { AdvancedLaunchEntity } from './advanced-launch.entity.ts';

/** Loads a launch for somebody who may read it; throws `record.absent` for others. */
export async function openAdvancedLaunch(
  em: SqlEntityManager,
  { actor }: Pick<Context, 'actor'>,
  id: string,
  isLocked = false,
): Promise<AdvancedLaunchEntity> {
  authorizeRead(canReadAdvancedLaunches(actor));
  const options = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const found = await em.findOne(AdvancedLaunchEntity, { id, deletedAt: null }, options);
  if (!found) throw new AppError('record.absent');
  return found;
}

const openChecked =
  (isAllowed: typeof canEditAdvancedLaunch) =>
  async (em: SqlEntityManager, ctx: Context, id: string): Promise<AdvancedLaunchEntity> => {
    const found = await openAdvancedLaunch(em, ctx, id, true);
    authorize(isAllowed(ctx.actor, found));
    return found;
  };

/** Opens and locks a draft that the actor may change. */
export const openAdvancedDraft = openChecked(canEditAdvancedLaunch);
/** Opens and locks a launch whose raters answer. */
export const openRunningAdvanced = openChecked(canManageAdvancedLaunch);
