import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { scoreOnScale } from '#shared/reviews/score.ts';
import { FeedbackScoreEntity } from './feedback-score.entity.ts';

interface FeedbackScore {
  readonly companyId: string;
  readonly cycleId: string;
  readonly employeeId: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** Stores the score that others have given a person in a cycle, instead of an earlier one. Forms that are submitted later count it. */
export async function storeFeedbackScore(em: SqlEntityManager, { cycleId, employeeId, ...values }: FeedbackScore): Promise<void> {
  const found = await em.findOne(FeedbackScoreEntity, { cycleId, employeeId });
  if (found) Object.assign(found, values);
  else em.create(FeedbackScoreEntity, { cycleId, employeeId, ...values });
}

interface Scored {
  readonly cycleId: string;
  readonly employeeId: string;
}

/** Score that others have given the person of a form, on its scale; null if there is none or the form does not count it. */
export async function findFeedbackScore(
  em: SqlEntityManager,
  { cycleId, employeeId }: Scored,
  { formula, scale }: FormContent,
): Promise<number | null> {
  if (!formula || formula.feedback === 0) return null;
  const found = await em.findOne(FeedbackScoreEntity, { cycleId, employeeId });
  return found && scoreOnScale(found.score, [found.low, found.high], scale);
}
