import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import { dueFaults, frozenFaults, measureFaults } from '#shared/objectives/measure-faults.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { findCourses } from './objective.sql.ts';

/** Finds the faults of new and changed key results: of their measures, of what check-ins have fixed, and of target dates outside the objective. */
export async function findKeyResultFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const objectiveIds = changes.map(({ values }) => values['objectiveId'] as string);
  const courses = await findCourses(em, objectiveIds);
  return changes.map(({ values, before, action }) => {
    if (action !== 'create' && action !== 'edit') return [];
    const after = values as unknown as KeyResult;
    const course = courses.get(after.objectiveId);
    return [
      ...measureFaults(after),
      ...(before ? frozenFaults(before as unknown as KeyResult, after) : []),
      ...(course ? dueFaults(after, course) : []),
    ];
  });
}

/** Throws `input.invalid` with the faults of `findKeyResultFaults`. */
export async function checkKeyResult({ em, pathOf, ...change }: Validation): Promise<void> {
  const [faults = []] = await findKeyResultFaults(em, [change]);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((one) => ({ ...one, path: pathOf(one.path) })) });
}
