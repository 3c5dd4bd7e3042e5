import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import { isArchivable, levelFaults, periodFaults, targetFaults } from '#shared/objectives/objective-faults.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { findStartMonth, findTargets } from './objective.sql.ts';

const dating = ['startsOn', 'dueOn', 'period', 'year'] as const;

/** A change of an objective whose days are new. Other changes of one whose company has moved its fiscal year stay possible. */
const isDated = ({ before, values, action }: ProposedChange) =>
  action === 'create' || (action === 'edit' && (before === null || dating.some((name) => before[name] !== values[name])));

/** Finds the faults of new and changed objectives: days outside of the period or not around the key results, and a team without department. */
export async function findObjectiveFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const dated = changes.filter(isDated);
  const startMonth = dated.length === 0 ? 1 : await findStartMonth(em);
  const targets = await findTargets(
    em,
    dated.filter(({ before }) => before !== null).map(({ values }) => values['id'] as string),
  );
  return changes.map((change) => {
    const objective = change.values as unknown as Objective;
    if (change.action === 'archive') return isArchivable(objective.state) ? [] : [{ path: 'state', rule: 'open' }];
    if (change.action !== 'create' && change.action !== 'edit') return [];
    const around = targets.get(objective.id);
    const days = isDated(change) ? [...periodFaults(objective, startMonth), ...(around ? targetFaults(objective, around) : [])] : [];
    return [...levelFaults(objective), ...days];
  });
}
