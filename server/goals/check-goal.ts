import { invalid } from '#shared/platform/errors.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { goal } from '#shared/goals/goal.record.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { isCycleCompleted, sumOtherWeights } from './goal.sql.ts';

type Goal = RowOf<typeof goal>;

/** Limit of the weights of a person's goals in a cycle. Development goals are never scored, and sub-goals count in their parent. */
const maxTotal = 100;

/** Throws `input.invalid` with the weight that is left if the weights of the person would exceed 100. */
async function checkWeights({ em, pathOf }: Validation, { id, employeeId, cycleId, kind, parentId, weight }: Goal): Promise<void> {
  if (kind !== 'performance' || parentId !== null || weight === 0) return;
  await lockNames(sqlIn(em), [`goal-weights:${employeeId}`]);
  const left = maxTotal * 100 - (await sumOtherWeights(em, { employeeId, cycleId, id }));
  if (Math.round(weight * 100) > left) throw invalid(pathOf('weight'), 'total', Math.max(0, left) / 100);
}

/** Throws `input.invalid` for a goal of a completed cycle: it is read-only, and no other goal joins it. */
async function checkCycles({ em, pathOf }: Validation, cycleIds: readonly string[]): Promise<void> {
  if (await isCycleCompleted(em, cycleIds)) throw invalid(pathOf('cycleId'), 'completed');
}

const weighing = ['weight', 'kind', 'parentId', 'cycleId'] as const;

export async function checkGoal(change: Validation): Promise<void> {
  const values = change.values as unknown as Goal;
  const before = change.before as Goal | null;
  await checkCycles(change, [values.cycleId, before?.cycleId ?? values.cycleId]);
  const isWeighed = before ? weighing.some((name) => before[name] !== values[name]) : ['create', 'restore'].includes(change.action);
  if (isWeighed) await checkWeights(change, values);
}
