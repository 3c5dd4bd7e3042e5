import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { itemsOf } from '#shared/reviews/answers.ts';
import type { Answers, AnswerSide, AnswerValue } from '#shared/reviews/form.schema.ts';
import { writerOf, writtenSide } from '#shared/reviews/form-access.ts';
import { managerAnswered, reviewManagerRoom } from '#shared/reviews/review-manager.room.ts';
import { selfAnswered, reviewSelfRoom } from '#shared/reviews/review-self.room.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { changedAnswers, checkChanges } from './changed-answers.ts';
import { loadAnswers, openForm, refusePaused } from './open-form.ts';
import { ReviewAnswerEntity } from './review.entity.ts';
import { reviewsService } from './reviews.service.ts';

async function storeAnswers(
  em: SqlEntityManager,
  { companyId, ...place }: { reviewId: string; side: AnswerSide; companyId: string },
  changed: ReadonlyMap<string, AnswerValue>,
) {
  const found = await em.find(ReviewAnswerEntity, { ...place, itemId: { $in: [...changed.keys()] } });
  const stored = new Map(found.map((row) => [row.itemId, row]));
  for (const [itemId, value] of changed) {
    const row = stored.get(itemId);
    if (row) row.value = value;
    else em.create(ReviewAnswerEntity, { ...place, companyId, itemId, value } as never);
  }
}

function recordAnswer({ recordEvent }: WriteTransaction, side: AnswerSide, data: { id: string; itemId: string; value: AnswerValue }): void {
  if (side === 'self') recordEvent(reviewSelfRoom, data.id, selfAnswered, () => data);
  else recordEvent(reviewManagerRoom, data.id, managerAnswered, () => data);
}

const draftOf = { self: 'self-draft', manager: 'manager-draft' } as const;

/** Saves answers of the side that the actor writes. The first one begins the step of this side. */
export const saveAnswers = (ctx: Context, id: string, side: AnswerSide, changes: FieldChanges): Promise<{ id: string; answers: Answers }> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { entity, row, form, role } = await openForm(em, ctx.actor, id, { isLocked: true });
    authorize(role === writerOf[side]);
    if (writtenSide(role, row) !== side) throw new AppError('review.closed');
    await refusePaused(em, entity);
    const answers = (await loadAnswers(em, id))[side];
    const items = itemsOf(form.content, side);
    checkChanges(items, answers, changes);
    const changed = changedAnswers(items, answers, changes);
    await storeAnswers(em, { reviewId: id, side, companyId: entity.companyId }, changed);
    for (const [itemId, value] of changed) recordAnswer(unit, side, { id, itemId, value });
    if (changed.size > 0) assignValues(reviewsService.plan, unit, entity, { status: draftOf[side] });
    return () => ({ id, answers: { ...answers, ...Object.fromEntries(changed) } });
  });
