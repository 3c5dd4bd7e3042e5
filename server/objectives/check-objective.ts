import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { isArchivable, levelFaults, periodFaults, targetFaults } from '#shared/objectives/objective-faults.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { findStartMonth, findTargets } from './objective.sql.ts';

const dating = ['startsOn', 'dueOn', 'period', 'year'] as const;

/** A change of an objective whose days are new. Other changes of one whose company has moved its fiscal year stay possible. */
const isDated = ({ before, values }: ProposedChange) => before === null || dating.some((name) => before[name] !== values[name]);

/** Finds the faults of new and changed objectives: days outside of the period or not around the key results, and a team without department. */
export async function findObjectiveFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const startMonth = await findStartMonth(em);
  const edited = changes.filter(({ before }) => before !== null).map(({ values }) => values['id'] as string);
  const targets = await findTargets(em, edited);
  return changes.map((change) => {
    const objective = change.values as unknown as Objective;
    if (change.action === 'archive') return isArchivable(objective.state) ? [] : [{ path: 'state', rule: 'open' }];
    if (change.action !== 'create' && change.action !== 'edit') return [];
    const around = targets.get(objective.id);
    const days = isDated(change) ? [...periodFaults(objective, startMonth), ...(around ? targetFaults(objective, around) : [])] : [];
    return [...levelFaults(objective), ...days];
  });
}

/** Throws `input.invalid` with the faults of `findObjectiveFaults`. */
export async function checkObjective({ em, pathOf, ...change }: Validation): Promise<void> {
  const [faults = []] = await findObjectiveFaults(em, [change]);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((one) => ({ ...one, path: pathOf(one.path) })) });
}
