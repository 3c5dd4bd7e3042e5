import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { lockReviews, type ReviewedPeople } from '#server/reviews/forms/calibration-hooks.ts';

/** Locks people of a review cycle before they become subjects: no other session takes them, and their reviews stay as they are. */
export async function lockSubjects(em: SqlEntityManager, subjects: ReviewedPeople): Promise<void> {
  await lockNames(sqlIn(em), [`calibration-subjects:${subjects.cycleId}`]);
  await lockReviews(em, subjects);
}
