import type { Values } from '#shared/records/record.schema.ts';
import { maxAtOnce, maxNamed, type LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { launchFormsCreated, launchRoom } from '#shared/reviews/launch.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { createForms, type LaunchedForms } from '#server/reviews/forms/create-forms.ts';
import { contentFor, withPlaces } from './competency-items.ts';
import { findKnownManagers } from './launch-forms.sql.ts';
import { chosenForLaunch, findWaiting, type LaunchedPerson } from './launch-people.sql.ts';
import type { FixedContent, LaunchEntity } from './launch.entity.ts';
import { report } from './launch-news.ts';

/** Changes a launch by the records layer. */
export type ChangeLaunch = (unit: WriteTransaction, launch: LaunchEntity, values: Values) => void;
export type Dues = Pick<LaunchedForms, 'selfDue' | 'managerDue' | 'shareDue'>;

const duesOf = ({ selfDue = null, managerDue, shareDue }: LaunchEntity): Dues => ({
  selfDue,
  managerDue: managerDue!,
  shareDue: shareDue!,
});

/** Conditions about people that follow from the content of a launch. */
export const conditionsOf = ({ designationIds, competencyScale }: FixedContent) => ({
  designationIds,
  hasCompetencies: competencyScale !== null,
});

type Reviewed = Pick<LaunchedPerson, 'employeeId' | 'managerId'>;

/** Tells the employees, and managers who had no form of the launch before. */
export async function announce(unit: WriteTransaction, { id }: LaunchEntity, made: readonly Reviewed[]): Promise<void> {
  const employeeIds = made.map(({ employeeId }) => employeeId);
  const managers = new Set(made.flatMap(({ managerId }) => managerId ?? []));
  const known = await findKnownManagers(unit.em, id, [...managers], employeeIds);
  const managerIds = [...managers].filter((one) => !known.has(one));
  unit.recordEvent(launchRoom, id, launchFormsCreated, () => ({ id, employeeIds, managerIds }));
}

async function storeForms(
  unit: WriteTransaction,
  ctx: Context,
  launch: LaunchEntity,
  { people, dues }: { people: readonly LaunchedPerson[]; dues: Dues },
) {
  if (people.length === 0) return [];
  const { id: launchId, cycleId, name, periodFrom, periodTo } = launch;
  const fixed = await withPlaces(unit.em, launch.fixed!, people);
  launch.fixed = fixed;
  const common = { launchId, cycleId: cycleId!, name, periodFrom: periodFrom!, periodTo: periodTo!, content: fixed.content, ...dues };
  const rows = people.map(({ employeeId, managerId, departmentId, designationId, gradeId }) => {
    const place = { designationId, gradeId };
    return { employeeId, managerId, departmentId, ...place, content: contentFor(fixed, place) };
  });
  const madeIds = await createForms(unit, ctx.actor, common, rows);
  const made = people.filter(({ employeeId }) => madeIds.includes(employeeId));
  if (made.length > 0) await announce(unit, launch, made);
  return made;
}

/**
 * Creates the forms of the next people of a locked launch, at most `maxAtOnce`, and marks those who cannot get one. Returns how many forms
 * were made, and whether people are left.
 */
export async function createPage(
  unit: WriteTransaction,
  ctx: Context,
  launch: LaunchEntity,
  { change, dues = duesOf(launch) }: { change: ChangeLaunch; dues?: Dues },
): Promise<{ made: number; hasMore: boolean }> {
  const waiting = await findWaiting(unit.em, launch, conditionsOf(launch.fixed!), maxAtOnce);
  const made = await storeForms(unit, ctx, launch, { people: waiting.filter(({ reason }) => reason === null), dues });
  const madeIds = new Set(made.map(({ employeeId }) => employeeId));
  // Somebody else may have created a form of the cycle a moment ago.
  const reasonOf = ({ employeeId, reason }: LaunchedPerson): LeftOutReason | null =>
    reason ?? (madeIds.has(employeeId) ? null : 'duplicate');
  const done = new Map(waiting.map((person) => [person.employeeId, reasonOf(person)]));
  await chosenForLaunch.markDone(unit.em, launch.id, ctx.now, done);
  const leftOut = [...done].flatMap(([id, reason]) => (reason === null ? [] : [id]));
  if (leftOut.length > 0)
    await report(unit, ctx, launch, { kind: 'left-out', count: leftOut.length, personIds: leftOut.slice(0, maxNamed) });
  if (made.length > 0) change(unit, launch, { forms: launch.forms + made.length });
  return { made: made.length, hasMore: waiting.length === maxAtOnce };
}

/** Creates the next forms of a launch that has begun, and makes it active after the last. Returns whether people are left. */
export async function continueLaunch(unit: WriteTransaction, ctx: Context, launch: LaunchEntity, change: ChangeLaunch): Promise<boolean> {
  const { hasMore } = await createPage(unit, ctx, launch, { change });
  if (hasMore) return true;
  change(unit, launch, { status: 'active' });
  await report(unit, ctx, launch, { kind: 'launched', count: launch.forms });
  return false;
}
