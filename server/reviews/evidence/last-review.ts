import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EvidenceItem } from '#shared/people/evidence.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { readsAnswers } from '#shared/reviews/form-access.ts';
import { findRating } from '#server/reviews/forms/manager-ratings.ts';
import { openForm, type OpenForm } from '#server/reviews/forms/open-form.ts';
import { ReviewEntity } from '#server/reviews/forms/review.entity.ts';
import { AppError } from '#shared/platform/errors.ts';

async function openIfReadable(em: SqlEntityManager, actor: Actor, id: string): Promise<OpenForm | null> {
  try {
    return await openForm(em, actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'record.absent') return null;
    throw error;
  }
}

/** Last closed review of an employee before a period, with its rating, for somebody who reads its form. */
export async function findLastReview(em: SqlEntityManager, actor: Actor, employeeId: string, before: string): Promise<EvidenceItem | null> {
  const last = await em.findOne(
    ReviewEntity,
    { employeeId, status: 'closed', deletedAt: null, periodTo: { $lt: before } },
    { orderBy: { periodTo: 'desc', id: 'asc' } },
  );
  const opened = last && (await openIfReadable(em, actor, last.id));
  if (!opened || !readsAnswers(opened.role, 'manager', opened.row)) return null;
  const calibrated = (await findRating(em, opened.entity))?.calibratedPerformance ?? null;
  const { id, name, managerId, periodTo } = opened.row;
  return {
    kind: 'review',
    id,
    at: new Date(`${periodTo}T00:00:00Z`).toISOString(),
    title: name,
    text: null,
    personId: managerId,
    value: calibrated ?? opened.form.managerScore ?? null,
    path: `/admin/reviews/${id}`,
  };
}
