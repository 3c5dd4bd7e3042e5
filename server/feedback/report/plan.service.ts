import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { feedbackPlanRoom, planItemPut, planItemRemoved, planSigned } from '#shared/feedback/feedback-plan.room.ts';
import { maxPlanItems, type PlanChange, type PlanItem } from '#shared/feedback/plan.schema.ts';
import { canMarkPlan, canSignReport, canWritePlan } from '#shared/feedback/report.policy.ts';
import { taskIdOfStep } from '#shared/reviews/plan-step.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { advancedReviewsService } from '#server/feedback/reviews/advanced-reviews.service.ts';
import { GoalEntity } from '#server/goals/goal.entity.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { authorize, orAbsent } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { openReport, type OpenReport } from './open-report.ts';
import { FeedbackPlanItemEntity, FeedbackSignatureEntity } from './plan.entity.ts';

type NewItem = Pick<PlanItem, 'id' | 'text' | 'dueOn' | 'personId'>;

/** Only the person and the manager take steps of the plan. */
function checkPerson({ employeeId, managerId }: OpenReport, personId: string | null, path: string): void {
  if (personId !== null && personId !== employeeId && personId !== managerId) throw invalid(path, 'absent');
}

export function addPlanItem(ctx: Context, id: string, { id: itemId, text, dueOn, personId }: NewItem): Promise<{ item: PlanItem }> {
  const writing = write(ctx, async ({ em, recordEvent }) => {
    const opened = await openReport(em, ctx.actor, id, { isLocked: true });
    authorize(canWritePlan(ctx.actor, opened));
    checkPerson(opened, personId, 'body.personId');
    if ((await em.count(FeedbackPlanItemEntity, { reviewId: id })) >= maxPlanItems)
      throw invalid('body.text', 'max-plan-items', maxPlanItems);
    const values = { text, dueOn, personId, authorId: ctx.actor.id, isDone: false, isTask: false, isGoal: false, createdAt: ctx.now };
    const item = em.create(FeedbackPlanItemEntity, { id: itemId, companyId: opened.entity.companyId, reviewId: id, ...values });
    recordEvent(feedbackPlanRoom, id, planItemPut, () => ({ id, item: item.present() }));
    return () => ({ item: item.present() });
  });
  return writing.catch((error: unknown) => {
    throw violatesConstraint(error, 'feedback_plan_item_pkey') ? invalid('body.id', 'taken') : error;
  });
}

async function openItem(em: SqlEntityManager, ctx: Context, id: string, itemId: string) {
  const opened = await openReport(em, ctx.actor, id, { isLocked: true });
  const item = orAbsent(await em.findOne(FeedbackPlanItemEntity, { id: itemId, reviewId: id }));
  return { opened, item };
}

/** True if the person has added the step to their tasks and the task is not deleted. */
const isTaskOf = async (em: SqlEntityManager, stepId: string, personId: string | null): Promise<boolean> =>
  personId !== null && (await em.count(TaskEntity, { id: taskIdOfStep(stepId, personId), assigneeId: personId, deletedAt: null })) > 0;

/** A step is marked as a goal of the person or a task of its own person only if there is one. */
async function checkOutcome(em: SqlEntityManager, { employeeId }: OpenReport, item: FeedbackPlanItemEntity, changes: PlanChange) {
  const { id, personId = null } = item;
  if (changes.isGoal?.to && !(await em.count(GoalEntity, { id, employeeId, deletedAt: null }))) throw invalid('body.isGoal', 'absent');
  if (changes.isTask?.to && !(await isTaskOf(em, id, personId))) throw invalid('body.isTask', 'absent');
}

/** Fields that mark a step, also after the signature. */
const marks = ['isDone', 'isTask', 'isGoal'];

/** Changes a step. Throws `record.stale` if a value is neither the expected nor the wanted one. */
export const changePlanItem = (ctx: Context, id: string, itemId: string, changes: PlanChange): Promise<{ item: PlanItem }> =>
  write(ctx, async ({ em, recordEvent }) => {
    const { opened, item } = await openItem(em, ctx, id, itemId);
    const names = Object.keys(changes) as (keyof PlanChange)[];
    const isMark = names.every((name) => marks.includes(name));
    authorize(isMark ? canMarkPlan(ctx.actor, opened) : canWritePlan(ctx.actor, opened));
    const before = item.present();
    const stale = names.filter((name) => before[name] !== changes[name]!.from && before[name] !== changes[name]!.to);
    if (stale.length > 0)
      throw new AppError('record.stale', { fields: stale.map((name) => ({ path: `body.${name}`, rule: 'stale' })), current: before });
    checkPerson(opened, changes.personId?.to ?? null, 'body.personId');
    await checkOutcome(em, opened, item, changes);
    const wanted = names.filter((name) => before[name] !== changes[name]!.to);
    Object.assign(item, Object.fromEntries(wanted.map((name) => [name, changes[name]!.to])));
    if (wanted.includes('personId')) item.isTask = await isTaskOf(em, itemId, item.personId ?? null);
    if (wanted.length > 0) recordEvent(feedbackPlanRoom, id, planItemPut, () => ({ id, item: item.present() }));
    return () => ({ item: item.present() });
  });

export const removePlanItem = (ctx: Context, id: string, itemId: string): Promise<{ itemId: string }> =>
  write(ctx, async ({ em, recordEvent }) => {
    const { opened, item } = await openItem(em, ctx, id, itemId);
    authorize(canWritePlan(ctx.actor, opened));
    em.remove(item);
    recordEvent(feedbackPlanRoom, id, planItemRemoved, () => ({ id, itemId }));
    return () => ({ itemId });
  });

/** Signs the report of the actor, which ends the writing of the plan. */
export const signReport = (ctx: Context, id: string): Promise<{ signedAt: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const opened = await openReport(em, ctx.actor, id, { isLocked: true });
    authorize(canSignReport(ctx.actor, opened) && ctx.actor.id === ctx.actor.realId);
    const signedAt = ctx.now.toISOString();
    em.create(FeedbackSignatureEntity, { id, companyId: opened.entity.companyId, signedAt: ctx.now });
    assignValues(advancedReviewsService.plan, unit, opened.entity, { status: 'signed' });
    recordEvent(feedbackPlanRoom, id, planSigned, () => ({ id, signedAt }));
    return () => ({ signedAt });
  });
