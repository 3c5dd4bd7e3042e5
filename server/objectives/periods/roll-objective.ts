import { outcomeOf } from '#shared/objectives/objective-actions.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import { spreadInShares } from '#shared/objectives/weights.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { runAfterChange } from '#server/records/after-change.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { createIn } from '#server/records/record-writes.ts';
import { presentRecord } from '#server/records/record.entity.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import type { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { openDimension } from '#server/objectives/okr-dimensions.service.ts';
import { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import { checkOpenPeriod } from './locked-periods.sql.ts';

/** Period whose objectives are rolled over, and the next one with its days. */
export interface RollOverPlan {
  readonly from: PeriodOfYear;
  readonly to: PeriodOfYear & { readonly startsOn: string; readonly endsOn: string };
}

const objectiveNames = ['name', 'description', 'level', 'ownerId', 'assigneeIds', 'departmentId', 'weight', 'priority'] as const;
const placeNames = ['contribution', 'driver', 'visibility', 'source'] as const;
const resultNames = ['name', 'assigneeId', 'polarity', 'unit', 'start', 'target', 'lowest', 'highest', 'frequency'] as const;

const valuesOf = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (record as Values)[name]])) as Values;

/** The draft stands below the successor of the parent, if the parent was rolled over before it. */
async function parentOf({ em }: WriteTransaction, { parentId }: ObjectiveEntity): Promise<string | null> {
  if (!parentId) return null;
  const successor = await em.findOne(ObjectiveEntity, { earlierId: parentId, deletedAt: null }, { fields: ['id'] });
  return successor?.id ?? parentId;
}

/** Creates the key results that are not reached yet, with weights that make 100 again in the shares of before. */
async function createResults(
  unit: WriteTransaction,
  ctx: Context,
  objectiveId: string,
  results: readonly KeyResultEntity[],
  dueOn: string,
) {
  const weights = spreadInShares(results.map(({ weight }) => Number(weight)));
  for (const [at, result] of results.entries()) {
    const values = valuesOf(presentRecord(keyResultsService.plan.record.fields, result) as unknown as KeyResult, resultNames);
    const id = crypto.randomUUID();
    await createIn(keyResultsService.plan, unit, ctx, { ...values, id, objectiveId, dueOn, weight: weights[at]! } as never, {
      areTextsKept: true,
    });
    await unit.em.flush();
  }
}

async function createSuccessor(unit: WriteTransaction, ctx: Context, { to }: RollOverPlan, entity: ObjectiveEntity): Promise<string> {
  const earlier = presentRecord(objectivesService.plan.record.fields, entity) as unknown as Objective;
  const id = crypto.randomUUID();
  const { period, year, startsOn, endsOn: dueOn } = to;
  const own = { ...valuesOf(earlier, [...objectiveNames, ...placeNames]), period, year, startsOn, dueOn };
  const parentId = await parentOf(unit, entity);
  const dimensionId = await openDimension(unit.em, earlier.dimensionId);
  await createIn(objectivesService.plan, unit, ctx, { ...own, id, parentId, dimensionId, earlierId: entity.id } as never);
  await unit.em.flush();
  return id;
}

/**
 * Closes an unfinished objective with the outcome of its progress, and creates its draft in the next period. Returns false for one that is not
 * unfinished any more, as in a repeated request.
 */
export const rollObjective = (ctx: Context, plan: RollOverPlan, id: string): Promise<boolean> =>
  write(ctx, async (unit) => {
    await checkOpenPeriod(unit.em, plan.to);
    const locked = await lockRecords(unit.em, objectivesService.plan, [id], { isDown: true });
    const objective = lockedIn(objectivesService.plan, locked, id) as ObjectiveEntity | null;
    const { state, deletedAt, isArchived, period, year } = objective!;
    const progress = Number(objective!.progress);
    const isPlaced = period === plan.from.period && year === plan.from.year;
    if (!isPlaced || state !== 'active' || progress >= 100 || deletedAt || isArchived) return () => false;
    const all = [...locked.values()].map(({ entity }) => lockedIn(keyResultsService.plan, locked, entity.id) as KeyResultEntity | null);
    const results = all.filter((one) => one?.objectiveId === id && !one.deletedAt && !one.isArchived && Number(one.progress) < 100);
    const successor = await createSuccessor(unit, ctx, plan, objective!);
    await createResults(unit, ctx, successor, results as KeyResultEntity[], plan.to.endsOn);
    assignValues(objectivesService.plan, unit, objective!, { state: 'closed', outcome: outcomeOf(progress) }, { action: 'close' });
    await runAfterChange(unit, ctx, [{ plan: objectivesService.plan, entity: objective! }]);
    return () => true;
  });
