import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import { computedFaults, dueFaults, frozenFaults, measureFaults, phaseFaults } from '#shared/objectives/measure-faults.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { findCourses } from './objective.sql.ts';

const isStored = ({ action }: ProposedChange) => action === 'create' || action === 'edit';

/** A change with new phases or another target date. Other changes of a key result whose objective starts later now stay possible. */
const isPhased = ({ before, values }: ProposedChange) =>
  before === null || ['phases', 'dueOn'].some((name) => !isDeepStrictEqual(before[name], values[name]));

/** Finds the faults of new and changed key results: of their measures, of what check-ins have fixed, and of target dates outside the objective. */
export async function findKeyResultFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const objectiveIds = changes.filter(isStored).map(({ values }) => values['objectiveId'] as string);
  const courses = await findCourses(em, objectiveIds);
  return changes.map((change) => {
    if (!isStored(change)) return [];
    const [before, after] = [change.before, change.values] as unknown as [KeyResult | null, KeyResult];
    const course = courses.get(after.objectiveId);
    return [
      ...computedFaults(before, after),
      ...measureFaults(after),
      ...(before ? frozenFaults(before, after) : []),
      ...(course ? dueFaults(after, course) : []),
      ...(course && isPhased(change) ? phaseFaults({ ...after, startsOn: course.startsOn }) : []),
    ];
  });
}
