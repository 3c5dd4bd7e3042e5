import { may } from '#shared/access/access.policy.ts';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { advancedLaunchRoom, ratersReminded } from '#shared/feedback/advanced-launch.room.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { loadOwners } from '#server/access/owners.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { choosePeople } from '#server/reviews/launches/choose-people.ts';
import { chosenForAdvanced, countLaunch } from './advanced-launch-people.sql.ts';
import type { AdvancedLaunchEntity } from './advanced-launch.entity.ts';
import { changeAdvancedLaunch } from './advanced-launches.service.ts';
import { findAdvancedFaults, findLeftOutOf } from './check-advanced-launch.ts';
import { openAdvancedDraft, openAdvancedLaunch, openRunningAdvanced } from './open-advanced-launch.ts';

/** People of advanced launches. */
export const advancedLaunchPeople = choosePeople<AdvancedLaunchEntity>({
  chosen: chosenForAdvanced,
  openLaunch: openAdvancedLaunch,
  openDraft: openAdvancedDraft,
  change: changeAdvancedLaunch,
  findLeftOut: findLeftOutOf,
});

/** People of a launch whom the actor may see on this page. */
export const listAdvancedPeople = async (ctx: Context, id: string): Promise<{ personIds: string[] }> => {
  const { personIds } = await advancedLaunchPeople.list(ctx, id);
  const ownerOf = await read(ctx, ({ em }) => loadOwners(em, personIds));
  return { personIds: personIds.filter((personId) => may(ctx.actor, advancedLaunch.page, 'view', ownerOf(personId) ?? {})) };
};

/** Lists what a draft needs before it is launched, as launching it would name it. */
export const checkAdvancedLaunch = (ctx: Context, id: string): Promise<{ faults: FieldFault[]; people: number }> =>
  read(ctx, async ({ em }) => {
    const launch = await openAdvancedLaunch(em, ctx, id);
    return { faults: launch.status === 'draft' ? await findAdvancedFaults(em, launch, ctx.now) : [], people: launch.people };
  });

export const readAdvancedProgress = (ctx: Context, id: string) =>
  read(ctx, async ({ em }) => {
    await openAdvancedLaunch(em, ctx, id);
    return countLaunch(em, id);
  });

/** Reminds the raters of a group. Neither the reply nor the event tells who they are. */
export const remindRaters = (ctx: Context, id: string, group: RaterGroup): Promise<Record<string, never>> =>
  write(ctx, async (unit) => {
    await openRunningAdvanced(unit.em, ctx, id);
    unit.recordEvent(advancedLaunchRoom, id, ratersReminded, () => ({ id, group, morning: null }));
    return () => ({});
  });
