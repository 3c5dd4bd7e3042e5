import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import { isArchivable, levelFaults, periodFaults, targetFaults } from '#shared/objectives/objective-faults.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import { periodName } from '#shared/objectives/okr-period.record.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { findObjectiveWeightFaults } from './check-weights.ts';
import { findStartMonth, findTargets } from './objective.sql.ts';
import { findLockedPeriods } from './periods/locked-periods.sql.ts';
import { isOnlyPeople } from './periods/only-people.ts';

const dating = ['startsOn', 'dueOn', 'period', 'year'] as const;

/** A change of an objective whose days are new. Other changes of one whose company has moved its fiscal year stay possible. */
const isDated = ({ before, values, action }: ProposedChange) =>
  action === 'create' || (action === 'edit' && (before === null || dating.some((name) => before[name] !== values[name])));

const changing = ['create', 'edit', 'restore'];
/** States that end the work on an objective, also in a locked period. */
const ending = ['closed', 'returned', 'draft'];

/** Periods that a change of an objective is made in: the one before and the one after it. None for the end of its work or for other people. */
function periodsOf(change: ProposedChange): Objective[] {
  const { action, before, values } = change;
  const [was, is] = [before, values] as unknown as [Objective | null, Objective];
  if (isOnlyPeople(change, ['ownerId', 'assigneeIds'])) return [];
  if (!changing.includes(action) || (was && was.state !== is.state && ending.includes(is.state))) return [];
  return was ? [was, is] : [is];
}

/** Faults of changes of objectives in locked periods. */
async function findLockFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const locked = await findLockedPeriods(em, changes.flatMap(periodsOf));
  return changes.map((change) => {
    const name = periodsOf(change)
      .map(periodName)
      .find((one) => locked.has(one));
    return name === undefined ? [] : [{ path: 'period', rule: 'locked-period', limit: name }];
  });
}

/** Finds the faults of new and changed objectives: a locked period, days outside of the period or not around the key results, a team without department, and weights of active ones that do not fit. */
export async function findObjectiveFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const dated = changes.filter(isDated);
  const startMonth = dated.length === 0 ? 1 : await findStartMonth(em);
  const targets = await findTargets(
    em,
    dated.filter(({ before }) => before !== null).map(({ values }) => values['id'] as string),
  );
  const lockFaults = await findLockFaults(em, changes);
  const weightFaults = await findObjectiveWeightFaults(em, changes);
  return changes.map((change, at) => {
    const objective = change.values as unknown as Objective;
    if (change.action === 'archive') return isArchivable(objective.state) ? [] : [{ path: 'state', rule: 'open' }];
    if (change.action !== 'create' && change.action !== 'edit') return lockFaults[at]!;
    const around = targets.get(objective.id);
    const days = isDated(change) ? [...periodFaults(objective, startMonth), ...(around ? targetFaults(objective, around) : [])] : [];
    return [...lockFaults[at]!, ...levelFaults(objective), ...days, ...weightFaults[at]!];
  });
}
