import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { periodDays } from '#shared/objectives/objective-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { loadActor } from '#server/access/actor.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { errorOf } from '#server/records/item-error.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { createIn } from '#server/records/record-writes.ts';
import { findStartMonth } from '#server/objectives/objective.sql.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { openDimension } from '#server/objectives/okr-dimensions.service.ts';
import { hasTarget, nextTargets, type TargetRow } from './launch-targets.sql.ts';
import { OkrLaunchEntity } from './okr-launch.entity.ts';
import { okrLaunchesService } from './okr-launches.service.ts';

/** Receivers that are read at once. */
const page = 20;

const lockRunning = (em: SqlEntityManager, id: string) =>
  em.findOne(OkrLaunchEntity, { id, state: 'running' }, { lockMode: LockMode.PESSIMISTIC_WRITE });

const change = (unit: WriteTransaction, launch: OkrLaunchEntity, values: Values) =>
  assignValues(okrLaunchesService.plan, unit, launch, values);

/** Creates the draft of one receiver with the key results of the template. */
async function createObjective(unit: WriteTransaction, ctx: Context, launch: OkrLaunchEntity, target: TargetRow): Promise<void> {
  const { template, reach, period, year } = launch;
  const { departmentId, ownerId } = target;
  const { startsOn, endsOn: dueOn } = periodDays({ period, year }, await findStartMonth(unit.em))!;
  const id = crypto.randomUUID();
  const level = reach === 'departments' ? 'team' : 'individual';
  const { name, description, keyResults } = template;
  const dimensionId = await openDimension(unit.em, template.dimensionId);
  const values = {
    id,
    launchId: launch.id,
    source: 'library',
    name,
    description,
    dimensionId,
    level,
    ownerId,
    departmentId,
    period,
    year,
    startsOn,
    dueOn,
  };
  await createIn(objectivesService.plan, unit, ctx, values as never);
  await unit.em.flush();
  for (const { id: _, rank: _rank, ...result } of keyResults) {
    const own = { ...result, id: crypto.randomUUID(), objectiveId: id, assigneeId: ownerId, dueOn };
    await createIn(keyResultsService.plan, unit, ctx, own as never, { areTextsKept: true });
    await unit.em.flush();
  }
}

/** Creates the objective of a receiver and counts it, unless another worker has done it. */
const createFor = (ctx: Context, launchId: string, target: TargetRow): Promise<unknown> =>
  write(ctx, async (unit) => {
    const launch = await lockRunning(unit.em, launchId);
    if (!launch || (launch.lastId != null && launch.lastId >= target.id)) return () => null;
    const { period, year, template, reach } = launch;
    await lockNames(sqlIn(unit.em), [`okr-launch:${target.ownerId}:${year}:${period}`]);
    if (await hasTarget(unit.em, { period, year, name: template.name, reach }, target)) throw invalid('body.name', 'unique');
    await createObjective(unit, ctx, launch, target);
    launch.lastId = target.id;
    change(unit, launch, { created: launch.created + 1 });
    return () => null;
  });

/** Counts a receiver whose objective was refused. */
const leaveOut = (ctx: Context, launchId: string, target: TargetRow): Promise<unknown> =>
  write(ctx, async (unit) => {
    const launch = await lockRunning(unit.em, launchId);
    if (!launch || (launch.lastId != null && launch.lastId >= target.id)) return () => null;
    launch.lastId = target.id;
    change(unit, launch, { leftOut: launch.leftOut + 1 });
    return () => null;
  });

/** Ends a launch. */
const finish = (ctx: Context, launchId: string): Promise<false> =>
  write(ctx, async (unit) => {
    const launch = await lockRunning(unit.em, launchId);
    if (launch) change(unit, launch, { state: 'done' });
    return () => false;
  });

/**
 * Creates the next objectives of a launch with the rights of the person who has started it. Receivers that are left after this person has lost
 * the right are left out. Returns false at the end.
 */
export async function createNextObjectives(ctx: Context, launchId: string): Promise<boolean> {
  const found = await read(ctx, async ({ em }) => {
    const launch = await em.findOne(OkrLaunchEntity, { id: launchId, state: 'running' });
    if (!launch) return null;
    const { departmentIds, reach, period, year, template, lastId = null, authorId } = launch;
    const wanted = { departmentIds, reach, period, year, name: template.name };
    return { authorId, targets: await nextTargets(em, wanted, lastId, page) };
  });
  if (!found) return false;
  const actor = await loadActor(ctx, found.authorId, 'OKR Management.create');
  if (found.targets.length === 0) return finish(ctx, launchId);
  for (const target of found.targets) {
    const error = !actor || (await errorOf(() => createFor({ ...ctx, actor, seqs: {} }, launchId, target)));
    if (error) await leaveOut(ctx, launchId, target);
  }
  return true;
}

/** Age at which a launch has lost its job, in milliseconds: each page of one takes seconds. */
const lostAfter = 3_600_000;

/** Continues launches whose job was lost. */
export async function resumeLaunches(ctx: Context): Promise<void> {
  const createdAt = { $lt: new Date(ctx.now.getTime() - lostAfter) };
  const lost = await read(ctx, ({ em }) => em.find(OkrLaunchEntity, { state: 'running', createdAt }, { orderBy: { id: 'asc' } }));
  for (const { id } of lost) while (await createNextObjectives(ctx, id));
}
