import { Type, type Static } from 'typebox';
import { FreeText, Id, Nullable, personal } from '#shared/platform/schema.ts';
import { RaterGroup } from './report.schema.ts';

/** States of a rater. A nominated peer waits for approval. */
export const raterStates = ['nominated', 'asked', 'started', 'submitted', 'declined', 'removed'] as const;
export type RaterState = (typeof raterStates)[number];

/** Groups whose raters nobody recognizes by their answers. */
export const anonymousGroups: readonly RaterGroup[] = ['peer', 'report', 'other'];

export const longestDecline = 500;

export const DeclineReason = personal(FreeText({ minLength: 5, maxLength: longestDecline }));

/** Rater as those who choose raters see them. Nobody is told which anonymous rater has begun or submitted: such a rater is `asked`. */
export const Rater = Type.Object({
  id: Id,
  personId: Id,
  group: RaterGroup,
  state: Type.Enum([...raterStates]),
  /** Reason of somebody who declined, for the manager and HR. */
  reason: Nullable(DeclineReason),
});
export type Rater = Static<typeof Rater>;

/** Raters of a group who were asked, and those who submitted. */
export const GroupCount = Type.Object({ group: RaterGroup, asked: Type.Integer(), done: Type.Integer() });
export type GroupCount = Static<typeof GroupCount>;
