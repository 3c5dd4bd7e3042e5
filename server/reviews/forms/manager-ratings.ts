import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ratingOf } from '#shared/reviews/answers.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { ManagerRatingEntity } from '#server/reviews/manager-rating.entity.ts';
import type { ReviewEntity } from './review.entity.ts';

export const findRating = (em: SqlEntityManager, { cycleId, employeeId }: Pick<ReviewEntity, 'cycleId' | 'employeeId'>) =>
  em.findOne(ManagerRatingEntity, { cycleId, employeeId });

/** Rating of the potential, with its scale. */
function potentialIn({ sections }: FormContent, answers: Answers) {
  const item = sections.find(({ type }) => type === 'potential')?.items.find(({ kind }) => kind === 'rating');
  const potential = item ? ratingOf(item, answers[item.id]) : null;
  return { potential, potentialScaleId: potential === null ? null : (item?.scale?.id ?? null) };
}

interface Submission {
  readonly entity: ReviewEntity;
  readonly content: FormContent;
  readonly answers: Answers;
  readonly score: number | null;
  readonly managerId: string;
  readonly now: Date;
}

/** Stores the ratings that calibration compares. A calibrated rating stays beside them. Without a score there is no rating. */
export async function storeRating(em: SqlEntityManager, { entity, content, answers, score, managerId, now }: Submission): Promise<void> {
  const { cycleId, employeeId, companyId } = entity;
  const found = await findRating(em, entity);
  if (score === null) return;
  const rating = { managerId, scaleId: content.scale.id, performance: score, ...potentialIn(content, answers), submittedAt: now };
  if (found) Object.assign(found, rating);
  else em.create(ManagerRatingEntity, { companyId, cycleId, employeeId, ...rating } as never);
}

/** Removes the rating of a submission that is taken back, unless it was calibrated. */
export async function removeRating(em: SqlEntityManager, entity: ReviewEntity): Promise<void> {
  const found = await findRating(em, entity);
  if (found && (found.calibratedAt ?? null) === null) em.remove(found);
}
