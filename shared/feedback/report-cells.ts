import { exact, add, divide, multiply, toHundredths, zero, type Exact } from '#shared/reviews/exact.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { fewestRaters, isAnonymous, type RaterSet } from './report-groups.ts';
import type { FeedbackValue } from './report-input.ts';
import type { ReportCell, ReportItem } from './report.schema.ts';

type ReportOption = ReportItem['options'][number];

/** Options from which the answer to an item is chosen, without the one for an item that does not apply. */
export function reportOptions(item: FormItem): ReportOption[] {
  if (item.kind === 'rating') return item.scale?.points.map(({ value, label }) => ({ value: String(value), label })) ?? [];
  if (item.kind === 'boolean') return ['yes', 'no'].map((value) => ({ value, label: value }));
  return item.options.map(({ id, label }) => ({ value: id, label }));
}

interface Ratings {
  readonly count: number;
  readonly counts: readonly number[];
}

/** Counts the answers that choose at least one option. */
function countRatings(options: readonly ReportOption[], values: readonly FeedbackValue[]): Ratings {
  const chosen = values
    .map((value) => options.map((option) => [value].flat().includes(option.value)))
    .filter((choices) => choices.some((isChosen) => isChosen));
  return { count: chosen.length, counts: options.map((_, at) => chosen.filter((choices) => choices[at]).length) };
}

/** True if all answers are the same: each option is chosen by everybody or by nobody. */
const areSame = ({ count, counts }: Ratings): boolean => counts.every((one) => one === 0 || one === count);

const since = (now: Ratings, before: Ratings): Ratings => ({
  count: now.count - before.count,
  counts: now.counts.map((one, at) => one - before.counts[at]!),
});

/** Exact mean of the ratings that are counted; null for an item that is not rated. */
export function meanOf(options: readonly ReportOption[], { count, counts }: Ratings): Exact | null {
  if (count === 0) return null;
  const sum = options.reduce((whole, { value }, at) => add(whole, multiply(exact(Number(value)), exact(counts[at]!))), zero);
  return divide(sum, exact(count));
}

const hiddenAs = (group: ReportCell['group'], hidden: 'few' | 'same'): ReportCell => ({
  group,
  hidden,
  count: null,
  counts: null,
  average: null,
  isFixed: hidden === 'same',
});

function shown(item: FormItem, group: ReportCell['group'], ratings: Ratings): ReportCell {
  const mean = item.kind === 'rating' ? meanOf(reportOptions(item), ratings) : null;
  return { group, hidden: null, count: ratings.count, counts: [...ratings.counts], average: mean && toHundredths(mean), isFixed: false };
}

/** Cell of a group in its first release. */
function firstCell(item: FormItem, group: ReportCell['group'], ratings: Ratings): ReportCell {
  if (!isAnonymous(group)) return shown(item, group, ratings);
  if (ratings.count < fewestRaters) return hiddenAs(group, 'few');
  return areSame(ratings) ? hiddenAs(group, 'same') : shown(item, group, ratings);
}

/** Cell of a group in a further release: the difference between both shows at least three new ratings that are not all the same. */
function nextCell(item: FormItem, before: ReportCell, ratings: Ratings): ReportCell {
  if (before.isFixed) return before;
  if (before.count === null || before.counts === null) return firstCell(item, before.group, ratings);
  const added = since(ratings, { count: before.count, counts: before.counts });
  if (added.count < fewestRaters) return before;
  return areSame(added) ? { ...before, isFixed: true } : shown(item, before.group, ratings);
}

/** Cells of an item, one for each set of raters who are shown; nobody has a cell of a question in words. */
export function cellsOf(item: FormItem, sets: readonly RaterSet[], previous: ReportItem | null): ReportCell[] {
  if (item.kind === 'text') return [];
  const options = reportOptions(item);
  return sets.flatMap(({ group, raters, isKept }) => {
    const before = previous?.cells.find((one) => one.group === group) ?? null;
    if (isKept) return before ?? [];
    const values = raters.map(({ answers }) => answers[item.id]?.value ?? null);
    const ratings = countRatings(options, values);
    if (!isAnonymous(group)) return ratings.count === 0 ? [] : shown(item, group, ratings);
    return before ? nextCell(item, before, ratings) : firstCell(item, group, ratings);
  });
}
