import { Type, type Static } from 'typebox';
import { Day, Id, Instant, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const longestPlanText = 250;
export const maxPlanItems = 30;

/** Step of the development plan that the person and the manager write together. */
export const PlanItem = Type.Object({
  id: Id,
  text: personal(LineText({ minLength: 1, maxLength: longestPlanText, pattern: '\\S' })),
  dueOn: Nullable(Day),
  /** Person who takes the step. */
  personId: Nullable(Id),
  authorId: Id,
  at: Instant,
  isDone: Type.Boolean(),
  /** True if the person of the step has added it to their tasks. The task has the id that follows from the item and the person. */
  isTask: Type.Boolean(),
  /** True after the step has become a goal of the person. The goal has the id of the item. */
  isGoal: Type.Boolean(),
});
export type PlanItem = Static<typeof PlanItem>;

const { text, dueOn, personId, isDone, isTask, isGoal } = PlanItem.properties;

/** Fields that can be changed, each with the value that the writer has seen. */
export const PlanChange = Type.Partial(
  Type.Object({
    text: Type.Object({ from: text, to: text }),
    dueOn: Type.Object({ from: dueOn, to: dueOn }),
    personId: Type.Object({ from: personId, to: personId }),
    isDone: Type.Object({ from: isDone, to: isDone }),
    isTask: Type.Object({ from: isTask, to: isTask }),
    isGoal: Type.Object({ from: isGoal, to: isGoal }),
  }),
);
export type PlanChange = Static<typeof PlanChange>;
