import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PlanItem } from '#shared/feedback/plan.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const item = defineEntity({
  name: 'FeedbackPlanItemEntity',
  tableName: 'feedback_plan_item',
  filters: tenantFilter,
  indexes: [{ name: 'feedback_plan_item_review_index', properties: ['reviewId'] }],
  properties: {
    ...owned,
    reviewId: p.uuid(),
    text: p.string().length(250),
    dueOn: p.date().nullable(),
    personId: p.uuid().nullable(),
    authorId: p.uuid(),
    isDone: p.boolean(),
    isTask: p.boolean(),
    isGoal: p.boolean().default(false),
  },
});

/** Step of the development plan of an advanced review. */
export class FeedbackPlanItemEntity extends item.class {
  present(): PlanItem {
    const { id, text, dueOn = null, personId = null, authorId, createdAt, isDone, isTask, isGoal } = this;
    return { id, text, dueOn, personId, authorId, at: createdAt.toISOString(), isDone, isTask, isGoal };
  }
}
item.setClass(FeedbackPlanItemEntity);

const signature = defineEntity({
  name: 'FeedbackSignatureEntity',
  tableName: 'feedback_signature',
  filters: tenantFilter,
  properties: { ...owned, signedAt: p.datetime() },
});

/** Signature of a report by its person, with the id of the review. */
export class FeedbackSignatureEntity extends signature.class {}
signature.setClass(FeedbackSignatureEntity);
