import { Type, type Static } from 'typebox';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';

export const answerSides = ['self', 'manager'] as const;
export const AnswerSide = Type.Enum([...answerSides]);
export type AnswerSide = Static<typeof AnswerSide>;

export const longestAnswer = 5000;
export const longestComment = 2000;
export const longestReason = 500;
export const shortestReason = 5;
const maxChoices = 20;

/**
 * Answer to an item. It is the text, the value of a point of the scale, `yes` or `no`, the id of an option, or the ids of several; `none` stands
 * for an item that does not apply.
 */
export const AnswerValue = Type.Object({
  answer: Type.Union([
    personal(FreeText({ maxLength: longestAnswer })),
    Type.Array(Type.String({ maxLength: 36 }), { maxItems: maxChoices }),
    Type.Null(),
  ]),
  comment: Nullable(personal(FreeText({ maxLength: longestComment }))),
  /** Number of times that the answer was saved. */
  changes: Type.Integer({ minimum: 0 }),
});
export type AnswerValue = Static<typeof AnswerValue>;

/** Answers of one side by the ids of the items. */
export const Answers = Type.Record(Type.String(), AnswerValue);
export type Answers = Static<typeof Answers>;

/** Objective or performance goal of the period that counts in the score of the goals. */
export const FormGoal = Type.Object({
  id: Id,
  kind: Type.Enum(['objective', 'goal']),
  /** Null for a private objective that the reader may not see. */
  title: Nullable(personal(FreeText({ maxLength: 250 }))),
  weight: Type.Number(),
  progress: Type.Number(),
  isPrivate: Type.Optional(Type.Boolean()),
});
export type FormGoal = Static<typeof FormGoal>;

export const formMoves = ['submit-self', 'submit-manager', 'share', 'acknowledge', 'close-unsigned', 'void', 'reopen', 'cancel'] as const;
export const FormMove = Type.Enum([...formMoves]);
export type FormMove = Static<typeof FormMove>;

/** Step that a form has taken, and its reason if it needs one. */
export const FormStep = Type.Object({
  /** A move of a person, or `close` by the end of the launch. */
  move: Type.Enum([...formMoves, 'close']),
  at: Instant,
  actorId: Id,
  reason: Nullable(personal(FreeText({ maxLength: longestComment }))),
});
export type FormStep = Static<typeof FormStep>;

/** State of the room with the answers of a side, and its event. */
export const AnswersState = Type.Object({ id: Id, answers: Answers });
export const Answered = Type.Object({ id: Id, itemId: Id, value: AnswerValue });
