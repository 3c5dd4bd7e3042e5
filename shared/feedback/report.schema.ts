import { Type, type Static } from 'typebox';
import { FreeText, Id, Nullable, personal } from '#shared/platform/schema.ts';
import { FormScale, itemKinds } from '#shared/reviews/form-content.ts';
import { longestAnswer } from '#shared/reviews/form.schema.ts';
import { sectionTypes } from '#shared/reviews/template-sections.ts';

export const raterGroups = ['self', 'manager', 'peer', 'report', 'other'] as const;
export const RaterGroup = Type.Enum([...raterGroups]);
export type RaterGroup = Static<typeof RaterGroup>;

const Count = Type.Integer({ minimum: 0 });
const Average = Nullable(Type.Number());

/** Reason for which a cell is not shown: fewer than three ratings, or ratings that are all the same and would therefore reveal each of them. */
export const hiddenReasons = ['few', 'same'] as const;

/** Ratings of an item by a group. A cell that is not shown has no numbers. */
export const ReportCell = Type.Object({
  group: RaterGroup,
  hidden: Nullable(Type.Enum([...hiddenReasons])),
  /** Number of ratings, and of the choices of each option in the order of the options of the item. */
  count: Nullable(Count),
  counts: Nullable(Type.Array(Count)),
  average: Average,
  /** True if no further release may change the cell. */
  isFixed: Type.Boolean(),
});
export type ReportCell = Static<typeof ReportCell>;

export const ReportItem = Type.Object({
  id: Id,
  sectionId: Id,
  kind: Type.Enum([...itemKinds]),
  heading: Nullable(FreeText({ maxLength: 250 })),
  text: FreeText({ maxLength: 250 }),
  description: Nullable(FreeText({ maxLength: 4000 })),
  /** Points of the scale, or options of the question; the values of points are numbers. */
  options: Type.Array(Type.Object({ value: Type.String(), label: FreeText({ maxLength: 120 }) })),
  /** Lowest and highest point of the scale; null for an item that is not rated. */
  ends: Nullable(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  cells: Type.Array(ReportCell),
  /** Average and number of the shown ratings by everybody but the person. */
  average: Average,
  count: Count,
  /** Rating by the person. */
  self: Average,
  /** Average of at least five other people of the launch, and of the person in the past cycle. */
  company: Average,
  past: Average,
});
export type ReportItem = Static<typeof ReportItem>;

/** Answers to a question in words and comments on a rating, by a group, sorted by their text. */
export const ReportComments = Type.Object({
  itemId: Id,
  group: RaterGroup,
  texts: Type.Array(personal(FreeText({ maxLength: longestAnswer }))),
});
export type ReportComments = Static<typeof ReportComments>;

/** Raters of a group, and the group as which their answers are shown: a small group is part of `other`; null means that they are not shown. */
export const ReportGroup = Type.Object({ group: RaterGroup, asked: Count, submitted: Count, shownAs: Nullable(RaterGroup) });
export type ReportGroup = Static<typeof ReportGroup>;

const Gap = Type.Object({ itemId: Id, gap: Type.Number() });

/** Report of an advanced review as it was released. All of it follows from cells that are shown. */
export const FeedbackReport = Type.Object({
  scale: FormScale,
  sections: Type.Array(Type.Object({ id: Id, title: FreeText({ maxLength: 100 }), type: Type.Enum([...sectionTypes]) })),
  groups: Type.Array(ReportGroup),
  items: Type.Array(ReportItem),
  /** Mean of the averages of the items on the scale of the review: by group, and of everybody but the person. */
  scores: Type.Array(Type.Object({ group: RaterGroup, score: Average })),
  score: Average,
  highest: Type.Array(Id),
  lowest: Type.Array(Id),
  /** Part of the scale by which a self rating must differ from the average of the others. */
  blindSpotPercent: Type.Number({ minimum: 10, maximum: 50 }),
  blindSpots: Type.Array(Gap),
  hiddenStrengths: Type.Array(Gap),
  comments: Type.Array(ReportComments),
});
export type FeedbackReport = Static<typeof FeedbackReport>;
