import { Type, type Static } from 'typebox';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { ScalePoints } from '#shared/records/scale.ts';
import { sectionTypes, viewings } from './template-sections.ts';

/** Longest texts of the questions of a form. */
const longest = { title: 250, text: 4000 };
const maxOptions = 20;
const maxItems = 60;
const maxSections = 12;

const Weight = Type.Number({ minimum: 0, maximum: 100 });

/** Rating scale as a form keeps it; its points ascend. */
export const FormScale = Type.Object({
  id: Id,
  name: FreeText({ maxLength: 120 }),
  points: ScalePoints,
  allowsNone: Type.Boolean(),
});
export type FormScale = Static<typeof FormScale>;

export const itemKinds = ['text', 'rating', 'boolean', 'single', 'multiple'] as const;
export const commentModes = ['none', 'optional', 'required', 'extremes'] as const;

/** Something that both sides answer: a question, a competency, one statement of a Likert question, a summary or a development plan. */
export const FormItem = Type.Object({
  id: Id,
  kind: Type.Enum([...itemKinds]),
  /** Question to which a statement belongs. */
  heading: Nullable(FreeText({ maxLength: longest.title })),
  text: FreeText({ maxLength: longest.title }),
  /** Behaviours of a competency, one on each line. */
  description: Nullable(FreeText({ maxLength: longest.text })),
  /** Scale of a rating. */
  scale: Nullable(FormScale),
  isRequired: Type.Boolean(),
  allowsNone: Type.Boolean(),
  commentMode: Type.Enum([...commentModes]),
  /** Only the manager and HR read the answer, so only the manager answers it. */
  isPrivate: Type.Boolean(),
  options: Type.Array(Type.Object({ id: Id, label: FreeText({ maxLength: 120 }) }), { maxItems: maxOptions }),
  /** Weight among the rated items of the section. */
  weight: Weight,
});
export type FormItem = Static<typeof FormItem>;

/** The section of goals has the score of the goals of the period; its items are questions about them. The section of potential has one rating. */
export const ReviewSection = Type.Object({
  id: Id,
  title: FreeText({ maxLength: 100 }),
  type: Type.Enum([...sectionTypes]),
  weight: Weight,
  editedBy: Type.Array(Type.Enum([...viewings])),
  hiddenFrom: Type.Array(Type.Enum([...viewings])),
  items: Type.Array(FormItem, { maxItems }),
});
export type ReviewSection = Static<typeof ReviewSection>;

/** Percentages by which the components make the score, instead of the weights of the sections. They total 100. */
export const ScoreFormula = Type.Object({ goals: Weight, competencies: Weight, self: Weight, feedback: Weight });
export type ScoreFormula = Static<typeof ScoreFormula>;

/** Content of a form. It is fixed when the form is created. */
export const FormContent = Type.Object({
  templateId: Nullable(Id),
  /** Scale of the score. */
  scale: FormScale,
  formula: Nullable(ScoreFormula),
  sections: Type.Array(ReviewSection, { maxItems: maxSections }),
});
export type FormContent = Static<typeof FormContent>;
