import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { PlanItem } from './plan.schema.ts';

export const FeedbackPlan = Type.Object({
  id: Id,
  items: Type.Record(Type.String(), PlanItem),
  /** Moment at which the person signed the report. */
  signedAt: Nullable(Instant),
});
export type FeedbackPlan = Static<typeof FeedbackPlan>;

export const planItemPut = defineEvent('feedback-plan.item-put', Type.Object({ id: Id, item: PlanItem }), [
  ({ id, item }: { id: string; item: object }) => ({ id, item: { ...item, isGoal: false } }),
]);
export const planItemRemoved = defineEvent('feedback-plan.item-removed', Type.Object({ id: Id, itemId: Id }));
export const planSigned = defineEvent('feedback-plan.signed', Type.Object({ id: Id, signedAt: Instant }));

/** Development plan of a released report, for its person, the manager and HR. */
export const feedbackPlanRoom = defineRoom({
  name: 'feedback-plan',
  state: FeedbackPlan,
  events: [planItemPut, planItemRemoved, planSigned],
  apply: {
    'feedback-plan.item-put': (state, { item }) => {
      state.items[item.id] = item;
    },
    'feedback-plan.item-removed': (state, { itemId }) => {
      delete state.items[itemId];
    },
    'feedback-plan.signed': (state, { signedAt }) => {
      state.signedAt = signedAt;
    },
  },
});
