import type { FormContent } from '#shared/reviews/form-content.ts';
import type { RaterGroup, FeedbackReport } from './report.schema.ts';

/** Text, value of a point of the scale, `yes` or `no`, id of an option, or ids of several; null for an item that does not apply. */
export type FeedbackValue = string | readonly string[] | null;

/** Answers of one rater by the ids of the items. An item that was not answered is absent. */
export interface RaterAnswers {
  readonly group: RaterGroup;
  readonly answers: Readonly<Record<string, { readonly value: FeedbackValue; readonly comment: string | null }>>;
}

/** Averages of the items over other people of the launch, with the number of these people. */
export type CompanyAverages = Readonly<Record<string, { readonly average: number; readonly people: number }>>;

export interface ReportInput {
  readonly content: FormContent;
  /** Raters who have submitted their answers. */
  readonly raters: readonly RaterAnswers[];
  readonly asked: Readonly<Record<RaterGroup, number>>;
  readonly company: CompanyAverages | null;
  /** Report of an earlier cycle. */
  readonly past: FeedbackReport | null;
  /** Earlier release of this review. */
  readonly previous: FeedbackReport | null;
  readonly settings: { readonly blindSpotPercent: number };
}
