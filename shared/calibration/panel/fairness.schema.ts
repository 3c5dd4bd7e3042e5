import { Type, type Static } from 'typebox';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';

export const fairnessDimensions = ['manager', 'department', 'gender', 'tenure', 'grade'] as const;

/** Smaller groups are hidden, so that a mean does not tell the shift of one person. */
export const minGroup = 5;

/** People of a session who have something in common, and the mean difference of their ratings to those of their managers. */
export const FairnessGroup = Type.Object({
  /** Id of the manager, department or grade, or the name of the choice; empty for people without one. */
  key: Type.Union([Id, Type.Enum(['', 'female', 'male', 'other', 'undisclosed', 'short', 'medium', 'long'])]),
  /** Name of the department or grade. */
  label: Nullable(LineText({ maxLength: 250 })),
  /** Null for a group that is hidden. */
  count: Nullable(Type.Integer()),
  mean: Nullable(Type.Number()),
});
export type FairnessGroup = Static<typeof FairnessGroup>;

const FairnessTotal = Type.Object({ count: Type.Integer(), mean: Type.Number() });

export const Fairness = Type.Array(
  Type.Object({
    dimension: Type.Enum([...fairnessDimensions]),
    groups: Type.Array(FairnessGroup),
    /** Null where one group alone is hidden, because the total would tell its mean. */
    total: Nullable(FairnessTotal),
  }),
);
export type Fairness = Static<typeof Fairness>;
