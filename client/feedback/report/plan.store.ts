import { planItemPut, planItemRemoved, planSigned, type feedbackPlanRoom } from '#shared/feedback/feedback-plan.room.ts';
import { addPlanItemEndpoint, changePlanItemEndpoint, removePlanItemEndpoint, signReportEndpoint } from '#shared/feedback/plan.api.ts';
import type { PlanChange, PlanItem } from '#shared/feedback/plan.schema.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';

export type PlanRoom = Pick<LiveRoom<typeof feedbackPlanRoom>, 'id' | 'predict'>;

type NewItem = Pick<PlanItem, 'text' | 'dueOn' | 'personId' | 'authorId'>;

export function addItem({ id, predict }: PlanRoom, { authorId, ...input }: NewItem) {
  const body = { ...input, id: crypto.randomUUID() };
  const item = { ...body, authorId, at: readerClock.now().toISOString(), isDone: false, isTask: false, isGoal: false };
  return predict(planItemPut, { id, item }, (key) => callWithSeqs(addPlanItemEndpoint, { params: { recordId: id }, body, key }));
}

/** Changes fields, under the values that the writer has seen. */
export function changeItem({ id, predict }: PlanRoom, item: PlanItem, to: Partial<Pick<PlanItem, keyof PlanChange>>, seen = item) {
  const params = { recordId: id, itemId: item.id };
  const names = Object.keys(to) as (keyof PlanChange)[];
  const body = Object.fromEntries(names.map((name) => [name, { from: seen[name], to: to[name] }])) as PlanChange;
  return predict(planItemPut, { id, item: { ...item, ...to } }, (key) => callWithSeqs(changePlanItemEndpoint, { params, body, key }));
}

export const removeItem = ({ id, predict }: PlanRoom, itemId: string) =>
  predict(planItemRemoved, { id, itemId }, (key) => callWithSeqs(removePlanItemEndpoint, { params: { recordId: id, itemId }, key }));

export const signReport = ({ id, predict }: PlanRoom) =>
  predict(planSigned, { id, signedAt: readerClock.now().toISOString() }, (key) =>
    callWithSeqs(signReportEndpoint, { params: { recordId: id }, body: {}, key }),
  );
