import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import { dueFaults, frozenFaults, measureFaults, phaseFaults } from '#shared/objectives/measure-faults.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { periodName } from '#shared/objectives/okr-period.record.ts';
import { findResultWeightFaults } from './check-weights.ts';
import { findCourses } from './objective.sql.ts';
import { findLockedPeriods } from './periods/locked-periods.sql.ts';
import { isOnlyPeople } from './periods/only-people.ts';

const isStored = ({ action }: ProposedChange) => action === 'create' || action === 'edit';

/** A change with new phases or another target date. Other changes of a key result whose objective starts later now stay possible. */
const isPhased = ({ before, values }: ProposedChange) =>
  before === null || ['phases', 'dueOn'].some((name) => !isDeepStrictEqual(before[name], values[name]));

/**
 * Finds the faults of new and changed key results: of their measures, of what check-ins have fixed, of target dates outside the objective, and of
 * weights in an active one.
 */
export async function findKeyResultFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const objectiveIds = changes.map(({ values }) => values['objectiveId'] as string);
  const courses = await findCourses(em, objectiveIds);
  const locked = await findLockedPeriods(em, [...courses.values()]);
  const weightFaults = await findResultWeightFaults(em, changes);
  return changes.map((change, at) => {
    const [before, after] = [change.before, change.values] as unknown as [KeyResult | null, KeyResult];
    const course = courses.get(after.objectiveId);
    // The period is none of the fields of a key result, so that forms tell the fault above their fields.
    const isLocked = course !== undefined && locked.has(periodName(course)) && !isOnlyPeople(change, ['assigneeId']);
    const lockFaults = isLocked ? [{ path: 'period', rule: 'locked-period', limit: periodName(course) }] : [];
    if (!isStored(change)) return [...lockFaults, ...weightFaults[at]!];
    return [
      ...lockFaults,
      ...measureFaults(after),
      ...(before ? frozenFaults(before, after) : []),
      ...(course ? dueFaults(after, course) : []),
      ...(course && isPhased(change) ? phaseFaults({ ...after, startsOn: course.startsOn }) : []),
      ...weightFaults[at]!,
    ];
  });
}
