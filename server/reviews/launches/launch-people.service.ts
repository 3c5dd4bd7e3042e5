import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findTemplate } from './build-content.ts';
import { findLaunchFaults } from './check-launch.ts';
import { choosePeople } from './choose-people.ts';
import { chosenForLaunch, findLeftOut } from './launch-people.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';
import { changeLaunch } from './launches.service.ts';
import { openDraft, openLaunch } from './open-launch.ts';

async function findLeftOutOf(em: SqlEntityManager, launch: LaunchEntity) {
  const used = await findTemplate(em, launch.templateId);
  return findLeftOut(em, launch, { designationIds: used?.designationIds ?? [], hasCompetencies: used?.hasCompetencies ?? false });
}

/** People of launches of traditional reviews. */
export const launchPeople = choosePeople<LaunchEntity>({
  chosen: chosenForLaunch,
  openLaunch,
  openDraft,
  change: changeLaunch,
  findLeftOut: findLeftOutOf,
});

/** Lists what a draft needs before it is launched, as launching it would name it. */
export const checkLaunch = (ctx: Context, id: string): Promise<{ faults: FieldFault[]; people: number }> =>
  read(ctx, async ({ em }) => {
    const launch = await openLaunch(em, ctx, id);
    const isOpen = launch.status === 'draft' || launch.status === 'scheduled';
    return { faults: isOpen ? await findLaunchFaults(em, launch, ctx.now) : [], people: launch.people };
  });
