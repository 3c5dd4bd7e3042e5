import type { FormItem } from '#shared/reviews/form-content.ts';
import { isAnonymous, type RaterSet } from './report-groups.ts';
import type { RaterAnswers } from './report-input.ts';
import type { FeedbackReport, ReportCell, ReportComments, ReportItem } from './report.schema.ts';

function textOf(item: FormItem, { answers }: RaterAnswers): string {
  const { value = null, comment = null } = answers[item.id] ?? {};
  const text = item.kind === 'text' ? value : comment;
  return typeof text === 'string' ? text.trim() : '';
}

const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Texts in an order that follows from the texts alone. */
const textsOf = (item: FormItem, raters: readonly RaterAnswers[]): string[] =>
  raters
    .map((rater) => textOf(item, rater))
    .filter((text) => text !== '')
    .toSorted(byCode);

const isSameCell = (a: ReportCell | null, b: ReportCell | null): boolean => a?.hidden === b?.hidden && a?.count === b?.count;

/** True if comments on the item would reveal a rating: a comment that certain ratings require tells about them. */
function isRevealing({ kind, commentMode }: FormItem, cell: ReportCell | null): boolean {
  if (kind === 'text' || cell === null || cell.hidden === null) return false;
  return commentMode === 'extremes' || (commentMode === 'required' && cell.hidden === 'few');
}

interface Sources {
  readonly item: FormItem;
  readonly cells: readonly ReportCell[];
  readonly previous: FeedbackReport | null;
}

function commentsOfSet({ item, cells, previous }: Sources, { group, raters, isKept }: RaterSet): string[] {
  if (!isAnonymous(group)) return textsOf(item, raters);
  const isOfSet = (one: { readonly group: string }) => one.group === group;
  const before = previous?.comments.find((one) => one.itemId === item.id && isOfSet(one))?.texts ?? [];
  if (isKept) return before;
  const cell = cells.find(isOfSet) ?? null;
  const cellBefore = previous?.items.find(({ id }) => id === item.id)?.cells.find(isOfSet) ?? null;
  const isTied = item.kind !== 'text' && item.commentMode !== 'optional';
  if (isTied && previous && cellBefore && isSameCell(cell, cellBefore)) return before;
  return isRevealing(item, cell) ? [] : textsOf(item, raters);
}

/** Answers in words and comments by the sets of raters who are shown, without empty lists. */
export const reportComments = (
  items: readonly FormItem[],
  reported: readonly ReportItem[],
  sets: readonly RaterSet[],
  previous: FeedbackReport | null,
): ReportComments[] =>
  items.flatMap((item) =>
    sets.flatMap((set) => {
      const cells = reported.find(({ id }) => id === item.id)?.cells ?? [];
      const texts = commentsOfSet({ item, cells, previous }, set);
      return texts.length === 0 ? [] : [{ itemId: item.id, group: set.group, texts }];
    }),
  );
