import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { advancedLaunchRoom, advancedReviewsCreated } from '#shared/feedback/advanced-launch.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { maxAtOnce, type LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { createReviews } from '#server/feedback/reviews/create-reviews.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { buildContent, findTemplate } from '#server/reviews/launches/build-content.ts';
import { contentFor, withPlaces } from '#server/reviews/launches/competency-items.ts';
import type { LaunchedPerson } from '#server/reviews/launches/launch-people.sql.ts';
import { chosenForAdvanced, findWaitingPeople } from './advanced-launch-people.sql.ts';
import { AdvancedLaunchEntity } from './advanced-launch.entity.ts';

/** Changes a launch by the records layer. */
export type ChangeAdvancedLaunch = (unit: WriteTransaction, launch: AdvancedLaunchEntity, values: Values) => void;

/** Fixes the content of a launch that has begun. A small launch gets its reviews at once, the worker creates those of a large one. */
export async function beginAdvancedLaunch(
  unit: WriteTransaction,
  ctx: Context,
  launch: AdvancedLaunchEntity,
  change: ChangeAdvancedLaunch,
): Promise<void> {
  const { em } = unit;
  const used = await findTemplate(em, launch.templateId);
  if (!used) throw new AppError('record.absent');
  launch.fixed = await withPlaces(em, await buildContent(em, used), await chosenForAdvanced.findPlaces(em, launch.id));
  change(unit, launch, { templateVersion: used.number });
  if (launch.people > maxAtOnce) return;
  await em.flush();
  while (await createReviewPage(unit, ctx, launch, change)) await em.flush();
}

async function storeReviews(unit: WriteTransaction, ctx: Context, launch: AdvancedLaunchEntity, people: readonly LaunchedPerson[]) {
  if (people.length === 0) return [];
  const { id: launchId, cycleId, templateId, name, peersDue, answersDue } = launch;
  launch.fixed = await withPlaces(unit.em, launch.fixed!, people);
  const common = { launchId, cycleId: cycleId!, templateId, name, peersDue: peersDue!, answersDue: answersDue! };
  const subjects = people.map(({ employeeId, managerId, departmentId, designationId, gradeId }) => {
    return { employeeId, managerId, departmentId, content: contentFor(launch.fixed!, { designationId, gradeId }) };
  });
  const employeeIds = await createReviews(unit, ctx, common, subjects);
  if (employeeIds.length > 0) unit.recordEvent(advancedLaunchRoom, launchId, advancedReviewsCreated, () => ({ id: launchId, employeeIds }));
  return employeeIds;
}

/** Creates the reviews of the next people of a locked launch, and marks those who cannot get one. Returns whether people are left. */
async function createReviewPage(
  unit: WriteTransaction,
  ctx: Context,
  launch: AdvancedLaunchEntity,
  change: ChangeAdvancedLaunch,
): Promise<boolean> {
  const { designationIds, competencyScale } = launch.fixed!;
  const waiting = await findWaitingPeople(unit.em, launch, { designationIds, hasCompetencies: competencyScale !== null }, maxAtOnce);
  const able = waiting.filter(({ reason }) => reason === null);
  const made = new Set(await storeReviews(unit, ctx, launch, able));
  // Somebody else may have created a review of the cycle a moment ago.
  const reasonOf = ({ employeeId, reason }: LaunchedPerson): LeftOutReason | null => reason ?? (made.has(employeeId) ? null : 'duplicate');
  const done = new Map(waiting.map((person) => [person.employeeId, reasonOf(person)]));
  await chosenForAdvanced.markDone(unit.em, launch.id, ctx.now, done);
  if (made.size > 0) change(unit, launch, { forms: launch.forms + made.size });
  return waiting.length === maxAtOnce;
}

const lockRunning = (em: SqlEntityManager, id: string) =>
  em.findOne(
    AdvancedLaunchEntity,
    { id, status: { $in: ['nominating', 'running'] }, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );

/** Creates the next reviews of a launch. Returns whether people are left. Two callers wait for each other. */
export const createNextReviews = (ctx: Context, id: string, change: ChangeAdvancedLaunch): Promise<boolean> =>
  write(ctx, async (unit) => {
    const launch = await lockRunning(unit.em, id);
    const hasMore = launch?.fixed ? await createReviewPage(unit, ctx, launch, change) : false;
    return () => hasMore;
  });
