import { add, divide, exact, multiply, subtract, toHundredths, zero, type Exact } from '#shared/reviews/exact.ts';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { visibilityOf } from '#shared/reviews/template-sections.ts';
import { extremesOf, gapsOf, shareOf } from './compare-ratings.ts';
import { cellsOf, meanOf, reportOptions } from './report-cells.ts';
import { reportComments } from './report-comments.ts';
import { groupRaters, type RaterSet } from './report-groups.ts';
import type { CompanyAverages, ReportInput } from './report-input.ts';
import { raterGroups, type FeedbackReport, type RaterGroup, type ReportCell, type ReportItem } from './report.schema.ts';

/** Least number of other people behind an average of the company. */
const fewestPeople = 5;

interface Placed {
  readonly sectionId: string;
  readonly item: FormItem;
}

/** Items of which the person may read the answers. */
function itemsInReport({ sections }: FormContent): Placed[] {
  return sections
    .filter((section) => section.type !== 'potential' && section.type !== 'goals' && visibilityOf(section, 'employee-shared') !== 'hidden')
    .flatMap(({ id, items }) => items.filter(({ isPrivate }) => !isPrivate).map((item) => ({ sectionId: id, item })));
}

const endsOf = ({ points }: FormScale): [number, number] => [points[0]!.value, points.at(-1)!.value];

/** Sum of the shown ratings of everybody but the person. */
function ratingsOfOthers(cells: readonly ReportCell[]): { count: number; counts: number[] } {
  const shown = cells.flatMap(({ group, count, counts }) =>
    group === 'self' || count === null || counts === null ? [] : { count, counts },
  );
  return {
    count: shown.reduce((sum, { count }) => sum + count, 0),
    counts: (shown[0]?.counts ?? []).map((_, at) => shown.reduce((sum, { counts }) => sum + counts[at]!, 0)),
  };
}

function pastAverage(past: FeedbackReport | null, item: FormItem, ends: readonly number[] | null): number | null {
  const before = past?.items.find(({ id }) => id === item.id);
  const isSameScale = ends !== null && before?.ends?.every((end, at) => end === ends[at]) === true;
  return isSameScale ? before.average : null;
}

function companyAverage(company: CompanyAverages | null, itemId: string): number | null {
  const { average = null, people = 0 } = company?.[itemId] ?? {};
  return people >= fewestPeople ? average : null;
}

function buildItem({ sectionId, item }: Placed, sets: readonly RaterSet[], { company, past, previous }: ReportInput): ReportItem {
  const options = reportOptions(item);
  const cells = cellsOf(item, sets, previous?.items.find(({ id }) => id === item.id) ?? null);
  const ends = item.kind === 'rating' && item.scale ? endsOf(item.scale) : null;
  const others = ratingsOfOthers(cells);
  const mean = ends && meanOf(options, others);
  return {
    id: item.id,
    sectionId,
    kind: item.kind,
    heading: item.heading,
    text: item.text,
    description: item.description,
    options,
    ends,
    cells,
    count: others.count,
    average: mean && toHundredths(mean),
    self: cells.find(({ group }) => group === 'self')?.average ?? null,
    company: ends && companyAverage(company, item.id),
    past: pastAverage(past, item, ends),
  };
}

/** Mean of averages of items on the scale of the review, rounded half up to two decimals; null without averages. */
function meanOnScale(rated: readonly { readonly ends: readonly number[]; readonly mean: Exact }[], scale: FormScale): number | null {
  if (rated.length === 0) return null;
  const sum = rated.reduce((whole, { ends, mean }) => add(whole, shareOf(ends, mean)), zero);
  const [low, high] = endsOf(scale).map(exact) as [Exact, Exact];
  return toHundredths(add(multiply(divide(sum, exact(rated.length)), subtract(high, low)), low));
}

function scoreOfCells(items: readonly ReportItem[], scale: FormScale, isCounted: (group: RaterGroup) => boolean): number | null {
  const rated = items.flatMap(({ ends, options, cells }) => {
    const mean =
      ends && meanOf(options, ratingsOfOthers(cells.filter(({ group }) => isCounted(group)).map((one) => ({ ...one, group: 'other' }))));
    return mean && ends ? [{ ends, mean }] : [];
  });
  return meanOnScale(rated, scale);
}

/**
 * Builds the report of an advanced review. All of it follows from cells that are shown: at least three ratings by a group of at least three
 * raters that are not all the same, or ratings of the person and the manager.
 */
export function buildReport(input: ReportInput): FeedbackReport {
  const { content, previous, settings } = input;
  const { groups, sets } = groupRaters(input);
  const placed = itemsInReport(content);
  const items = placed.map((one) => buildItem(one, sets, input));
  const scores = raterGroups
    .filter((group) => sets.some((set) => set.group === group))
    .map((group) => ({ group, score: scoreOfCells(items, content.scale, (one) => one === group) }));
  return {
    scale: content.scale,
    sections: content.sections
      .filter(({ id }) => items.some(({ sectionId }) => sectionId === id))
      .map(({ id, title, type }) => ({ id, title, type })),
    groups,
    items,
    scores,
    score: scoreOfCells(items, content.scale, (group) => group !== 'self'),
    ...extremesOf(items),
    blindSpotPercent: settings.blindSpotPercent,
    ...gapsOf(items, settings.blindSpotPercent),
    comments: reportComments(
      placed.map(({ item }) => item),
      items,
      sets,
      previous,
    ),
  };
}

/** Averages that a report shows by item, in hundredths. */
type ShownAverages = ReadonlyMap<string, number>;

export const shownAverages = ({ items }: Pick<FeedbackReport, 'items'>): ShownAverages =>
  new Map(items.flatMap(({ id, average }) => (average === null ? [] : [[id, Math.round(average * 100)] as const])));

type Sums = ReadonlyMap<string, { readonly sum: number; readonly people: number }>;

/** Sums of averages by item, with the number of people behind each. */
export function sumAverages(all: Iterable<ShownAverages>): Sums {
  const sums = new Map<string, { sum: number; people: number }>();
  for (const averages of all)
    for (const [id, value] of averages) {
      const { sum, people } = sums.get(id) ?? { sum: 0, people: 0 };
      sums.set(id, { sum: sum + value, people: people + 1 });
    }
  return sums;
}

/** Averages of the items over other people: from the sums over all people, without the own averages. */
export function averagesWithout(own: ShownAverages | undefined, sums: Sums): CompanyAverages {
  return Object.fromEntries(
    [...sums].flatMap(([id, all]) => {
      const [sum, people] = own?.has(id) ? [all.sum - own.get(id)!, all.people - 1] : [all.sum, all.people];
      return people === 0 ? [] : [[id, { average: toHundredths({ n: BigInt(sum), d: BigInt(people * 100) }), people }]];
    }),
  );
}

/** Averages of the items over other people, from the averages that their reports show. */
export const averageOfReports = (reports: readonly Pick<FeedbackReport, 'items'>[]): CompanyAverages =>
  averagesWithout(undefined, sumAverages(reports.map(shownAverages)));
