import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { addDays } from '#shared/platform/days.ts';
import { launchReminded, launchRoom } from '#shared/reviews/launch.room.ts';
import type { DepartmentProgress, MovedForm } from '#shared/reviews/launch.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { assignReviewer } from '#server/reviews/forms/assign-reviewer.ts';
import type { ReviewEntity } from '#server/reviews/forms/review.entity.ts';
import { reviewsService } from '#server/reviews/forms/reviews.service.ts';
import { findTimeZone } from './company-day.sql.ts';
import { createPage, type Dues } from './create-page.ts';
import { countForms, findMoved, findWaitingForms } from './launch-forms.sql.ts';
import { chosenForLaunch, findLeftOut } from './launch-people.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';
import { report } from './launch-news.ts';
import { changeLaunch } from './launches.service.ts';
import { openLaunch, openRunning } from './open-launch.ts';

const todayOf = async (em: SqlEntityManager, { now }: Context, companyId: string) => dayInZone(now, await findTimeZone(em, companyId));

export const readLaunchProgress = (ctx: Context, id: string): Promise<{ departments: DepartmentProgress[] }> =>
  read(ctx, async ({ em }) => {
    const { companyId } = await openLaunch(em, ctx, id);
    return { departments: await countForms(em, id, await todayOf(em, ctx, companyId)) };
  });

/** Limit of the people whom one event reminds. */
const remindedAtOnce = 200;

function recordReminders({ recordEvent }: WriteTransaction, id: string, employeeIds: ReadonlySet<string>, managerIds: ReadonlySet<string>) {
  const people = [...new Set([...employeeIds, ...managerIds])];
  for (let at = 0; at < people.length; at += remindedAtOnce) {
    const page = people.slice(at, at + remindedAtOnce);
    const data = { employeeIds: page.filter((one) => employeeIds.has(one)), managerIds: page.filter((one) => !employeeIds.has(one)) };
    recordEvent(launchRoom, id, launchReminded, () => ({ id, ...data }));
  }
  return people.length;
}

/** Reminds people of these forms, or of all late ones. Nobody can do anything about a form while its launch is paused. */
export function remindLaunch(ctx: Context, id: string, reviewIds: readonly string[]): Promise<{ count: number }> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const launch = await openRunning(em, ctx, id);
    if (launch.status !== 'active') throw new AppError('review.paused');
    const waiting = await findWaitingForms(em, id, reviewIds, await todayOf(em, ctx, launch.companyId));
    const employeeIds = new Set(waiting.flatMap(({ employeeId, personId }) => (personId === employeeId ? employeeId : [])));
    const managerIds = new Set(waiting.flatMap(({ employeeId, personId }) => (personId && personId !== employeeId ? personId : [])));
    const count = recordReminders(unit, id, employeeIds, managerIds);
    if (count > 0) await report(unit, ctx, launch, { kind: 'reminded', count });
    return () => ({ count });
  });
}

const daysToAnswer = 7;

/** Days of a form that is created late: steps that were due are left out, and the manager gets time for those that cannot be. */
function remainingDues({ selfDue = null, managerDue, shareDue }: LaunchEntity, today: string): Dues {
  const manager = managerDue! > today ? managerDue! : addDays(today, daysToAnswer);
  const share = shareDue! > manager ? shareDue! : addDays(manager, daysToAnswer);
  return { selfDue: selfDue && selfDue > today && selfDue < manager ? selfDue : null, managerDue: manager, shareDue: share };
}

/** Adds people to a running launch, also those who were left out before. Throws `input.invalid` with those who cannot get a form. */
async function addJoining(em: SqlEntityManager, launch: LaunchEntity, personIds: readonly string[]): Promise<number> {
  await chosenForLaunch.takeBack(em, launch.id, personIds);
  const people = await chosenForLaunch.addNamed(em, launch, personIds);
  const present = await chosenForLaunch.findPresent(em, launch.id, personIds);
  const inactive = personIds.filter((one) => !present.has(one));
  if (inactive.length > 0) throw invalid('body.personIds', 'inactive', inactive);
  const { designationIds, competencyScale } = launch.fixed!;
  const refused = await findLeftOut(em, launch, { designationIds, hasCompetencies: competencyScale !== null });
  const faults = refused.map(({ reason, personIds: limit }) => ({ path: 'body.personIds', rule: reason, limit }));
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults });
  return people;
}

/** Gives people forms of a launch that is running already. */
export function joinLaunch(ctx: Context, id: string, personIds: readonly string[]): Promise<{ forms: number }> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const launch = await openRunning(em, ctx, id);
    if (launch.recurrence !== 'once') throw invalid('body.personIds', 'recurring');
    changeLaunch(unit, launch, { people: await addJoining(em, launch, personIds) });
    const dues = remainingDues(launch, await todayOf(em, ctx, launch.companyId));
    const { made } = await createPage(unit, ctx, launch, { change: changeLaunch, dues });
    if (made > 0) await report(unit, ctx, launch, { kind: 'joined', count: made });
    return () => ({ forms: made });
  });
}

/** Lists the forms whose employees have another manager by now. */
export const listMovedForms = (ctx: Context, id: string): Promise<{ forms: MovedForm[] }> =>
  read(ctx, async ({ em }) => {
    await openLaunch(em, ctx, id);
    return { forms: await findMoved(em, id) };
  });

/** Gives forms whose employees have another manager by now to that manager: those that are named, or all. */
export function resyncLaunch(ctx: Context, id: string, reviewIds?: readonly string[]): Promise<{ count: number }> {
  return write(ctx, async (unit) => {
    const { em } = unit;
    const launch = await openRunning(em, ctx, id);
    const { plan } = reviewsService;
    const found = (await findMoved(em, id)).filter((form) => !reviewIds || reviewIds.includes(form.id));
    const locked = await lockRecords(
      em,
      plan,
      found.map((form) => form.id),
    );
    // A manager may have submitted before the form was locked.
    const moved = (await findMoved(em, id)).filter((form) => locked.has(form.id));
    for (const { id: reviewId, managerId } of moved) assignReviewer(unit, lockedIn(plan, locked, reviewId) as ReviewEntity, managerId);
    if (moved.length > 0) await report(unit, ctx, launch, { kind: 'resynced', count: moved.length });
    return () => ({ count: moved.length });
  });
}
