import { AppError, invalid } from '#shared/platform/errors.ts';
import { faultsOfAnswers, itemsOf } from '#shared/reviews/answers.ts';
import { longestReason, shortestReason, type AnswerSide, type FormMove } from '#shared/reviews/form.schema.ts';
import type { Review } from '#shared/reviews/review.record.ts';
import { isUnsignedLate, reviewMoves, targetsOf } from '#shared/reviews/review-moves.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { goalScoreOf, scoreOf } from '#shared/reviews/score.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { findFeedbackScore } from './feedback-scores.ts';
import { findGoalsOfPeriod } from './goals-of-period.sql.ts';
import { removeRating, storeRating } from './manager-ratings.ts';
import { loadAnswers, openForm, refusePaused, rowOf, type OpenForm } from './open-form.ts';
import { reviewsService } from './reviews.service.ts';

interface MoveRequest {
  readonly move: FormMove;
  /** State that the caller has seen. */
  readonly from: ReviewState;
  readonly to: ReviewState | null;
  readonly reason: string | null;
}

interface Moving {
  readonly unit: WriteTransaction;
  readonly ctx: Context;
  readonly opened: OpenForm;
  readonly to: ReviewState;
  readonly reason: string | null;
}

function targetIn({ row }: OpenForm, { move, to }: MoveRequest): ReviewState {
  const targets = targetsOf(move, row);
  if (targets.length === 0) throw new AppError('review.closed');
  const target = to === null && targets.length === 1 ? targets[0] : targets.find((one) => one === to);
  if (!target) throw invalid('body.to', 'transition', [...targets]);
  return target;
}

function checkReason({ move, reason }: MoveRequest): void {
  if (!reviewMoves[move].needsReason) return;
  const length = reason?.trim().length ?? 0;
  if (length < shortestReason) throw invalid('body.reason', 'minLength', shortestReason);
  if (length > longestReason) throw invalid('body.reason', 'maxLength', longestReason);
}

/** Fixes goals and scores of a submitted side. Throws `review.incomplete` with the items that are missing. */
async function submit({ unit: { em }, ctx, opened }: Moving, side: AnswerSide): Promise<void> {
  const { entity, row, form } = opened;
  const { content } = form;
  const answers = (await loadAnswers(em, row.id))[side];
  const faults = faultsOfAnswers(itemsOf(content, side), answers);
  if (faults.length > 0) throw new AppError('review.incomplete', { fields: faults });
  const goals = await findGoalsOfPeriod(em, row);
  const feedback = await findFeedbackScore(em, row, content);
  const { score } = scoreOf(content, { answers, goals }, { self: form.selfScore ?? null, feedback });
  if (side === 'self') return void (form.selfScore = score);
  Object.assign(form, { goals, goalScore: goalScoreOf(goals, content.scale), managerScore: score });
  await storeRating(em, { entity, content, answers, score, managerId: ctx.actor.id, now: ctx.now });
}

/** Parts of moves besides the new state. */
const effects: Readonly<Record<FormMove, (moving: Moving) => Promise<Partial<Review> | void>>> = {
  'submit-self': (moving) => submit(moving, 'self'),
  'submit-manager': (moving) => submit(moving, 'manager'),
  share: async ({ ctx, opened: { form } }) => void (form.sharedAt = ctx.now),
  async acknowledge({ ctx, opened: { form }, reason }) {
    // Nobody signs for somebody else.
    authorize(ctx.actor.id === ctx.actor.realId);
    form.signComment = reason;
  },
  async 'close-unsigned'({ ctx, opened: { form } }) {
    if (!isUnsignedLate(form.sharedAt?.toISOString() ?? null, ctx.now)) throw new AppError('review.closed');
    return { isUnsigned: true };
  },
  // The employee gets the whole time to sign again.
  void: async ({ ctx, opened: { form } }) => void Object.assign(form, { signComment: null, sharedAt: ctx.now }),
  async reopen({ unit: { em }, opened: { entity, form }, to }) {
    const ofSelf = to === 'self-draft' ? { selfScore: null } : {};
    Object.assign(form, { goals: null, goalScore: null, managerScore: null, ...ofSelf });
    await removeRating(em, entity);
  },
  cancel: ({ unit: { em }, opened: { entity } }) => removeRating(em, entity),
};

/** Moves a form to another state. Throws `record.stale` if it has another one than the caller has seen. */
export const moveForm = (ctx: Context, id: string, request: MoveRequest): Promise<Review> =>
  write(ctx, async (unit) => {
    const opened = await openForm(unit.em, ctx.actor, id, { isLocked: true });
    const { entity, row, form, role } = opened;
    const { move, from, reason } = request;
    const { needsReason } = reviewMoves[move];
    authorize(reviewMoves[move].by.includes(role));
    if (row.status !== from) throw new AppError('record.stale', { current: row });
    const status = targetIn(opened, request);
    checkReason(request);
    if (!needsReason) await refusePaused(unit.em, entity);
    const more = await effects[move]({ unit, ctx, opened, to: status, reason });
    // The comment of a signature is stored once, with the form.
    const step = { move, at: ctx.now.toISOString(), actorId: ctx.actor.id, reason: needsReason ? reason : null };
    form.steps = [...form.steps, step];
    assignValues(reviewsService.plan, unit, entity, { ...more, status });
    return () => rowOf(entity);
  });
