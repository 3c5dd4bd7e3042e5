import { Type, type Static } from 'typebox';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';

export const fairnessDimensions = ['manager', 'department', 'gender', 'tenure', 'grade'] as const;

/** Groups whose members the directory does not tell. They are published in steps, without counts and with coarse means. */
export const privateDimensions: readonly (typeof fairnessDimensions)[number][] = ['gender', 'tenure', 'grade'];

/** People whose rating must differ from the published step before private groups are compared again: during a phase, and at its end. */
export const peoplePerStep = { within: 10, atEnd: 5 } as const;

/** Smaller groups are hidden, so that a mean does not tell the shift of one person. */
export const minGroup = 5;

/** People of a session who have something in common, and the mean difference of their ratings to those of their managers. */
export const FairnessGroup = Type.Object({
  /** Id of the manager, department or grade, or the name of the choice; empty for people without one. */
  key: Type.Union([Id, Type.Enum(['', 'female', 'male', 'other', 'undisclosed', 'short', 'medium', 'long'])]),
  /** Name of the department or grade. */
  label: Nullable(LineText({ maxLength: 250 })),
  /** Null for a hidden group and for private groups. */
  count: Nullable(Type.Integer()),
  /** Null for a hidden group. */
  mean: Nullable(Type.Number()),
});
export type FairnessGroup = Static<typeof FairnessGroup>;

export const Fairness = Type.Array(
  Type.Object({
    dimension: Type.Enum([...fairnessDimensions]),
    groups: Type.Array(FairnessGroup),
    /** Number of the last move that the means contain; 0 before the first one. */
    atMove: Type.Integer(),
  }),
);
export type Fairness = Static<typeof Fairness>;
