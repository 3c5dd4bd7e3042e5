import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { datesOutside } from '#shared/goals/goal-dates.ts';
import { maxTotalHundredths, weighedHundredths } from '#shared/goals/goal-weights.ts';
import type { goal } from '#shared/goals/goal.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { findCycles, sumWeights, weightKey } from './goal.sql.ts';

type Goal = RowOf<typeof goal>;

interface GoalChange {
  readonly values: Goal;
  readonly before: Goal | null;
  readonly isWeighed: boolean;
  /** Its dates or its cycle are new. Other changes of a goal whose cycle was moved stay possible. */
  readonly isDated: boolean;
}

const weighing = ['weight', 'kind', 'parentId', 'cycleId'] as const;
const dating = ['startsOn', 'endsOn', 'cycleId'] as const;

function goalChange({ action, ...change }: ProposedChange): GoalChange {
  const values = { ...change.values, isArchived: action === 'edit' && change.values['isArchived'] } as unknown as Goal;
  const before = change.before as Goal | null;
  const isWeighed = before ? weighing.some((name) => before[name] !== values[name]) : ['create', 'restore'].includes(action);
  const isDated = before ? dating.some((name) => before[name] !== values[name]) : action === 'create';
  return { values, before, isWeighed, isDated };
}

/** Adds the weights of a change to the sums, or returns the weight that is left if they would exceed the limit. */
function addWeight(sums: Map<string, number>, { values, before }: GoalChange): number | null {
  const [key, own] = [weightKey(values), weighedHundredths(values)];
  const released = before && weightKey(before) === key ? weighedHundredths(before) : 0;
  const others = (sums.get(key) ?? 0) - released;
  if (own > 0 && others + own > maxTotalHundredths) return Math.max(0, maxTotalHundredths - others) / 100;
  sums.set(key, others + own);
  return null;
}

/** Finds the faults of changes that are stored in this order: goals of completed cycles, dates outside the cycle, and weights that exceed the limit. */
export async function findGoalFaults(em: SqlEntityManager, proposed: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const changes = proposed.map(goalChange);
  const cycleIds = changes.flatMap(({ values, before }) => [values.cycleId, before?.cycleId ?? values.cycleId]);
  const cycles = await findCycles(em, cycleIds);
  const weighed = changes.filter(({ isWeighed }) => isWeighed);
  const sums = await sumWeights(
    em,
    weighed.map(({ values }) => values),
  );
  return changes.map((change): FieldFault[] => {
    const { values, before, isWeighed, isDated } = change;
    const cycle = cycles.get(values.cycleId);
    if (cycle?.isCompleted || (before && cycles.get(before.cycleId)?.isCompleted)) return [{ path: 'cycleId', rule: 'completed' }];
    const outside = isDated && cycle ? datesOutside(values, cycle) : [];
    const left = isWeighed ? addWeight(sums, change) : null;
    return left === null ? outside : [...outside, { path: 'weight', rule: 'total', limit: left }];
  });
}

const weightLock = (employeeId: string) => `goal-weights:${employeeId}`;

/** Names that the checks of a new goal lock. */
export const goalLocks = (values: Values): string[] =>
  weighedHundredths(values as unknown as Goal) > 0 ? [weightLock(values['employeeId'] as string)] : [];

/** Locks the weights of a person before those of a changed goal are checked. */
export async function lockGoalWeights({ em, ...change }: Validation): Promise<void> {
  const { values, isWeighed } = goalChange(change);
  if (isWeighed && weighedHundredths(values) > 0) await lockNames(sqlIn(em), [weightLock(values.employeeId)]);
}
