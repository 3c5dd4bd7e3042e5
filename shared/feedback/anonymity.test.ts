import { expect, test } from 'vitest';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { buildReport } from './build-report.ts';
import type { RaterAnswers } from './report-input.ts';
import type { FeedbackReport, RaterGroup } from './report.schema.ts';

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const three: FormScale = {
  id: id(900),
  name: 'Scale',
  points: [1, 2, 3].map((value) => ({ value, label: String(value) })),
  allowsNone: true,
};
const item: FormItem = {
  id: id(1),
  kind: 'rating',
  heading: null,
  text: 'Item',
  description: null,
  scale: three,
  isRequired: false,
  allowsNone: true,
  commentMode: 'none',
  isPrivate: false,
  options: [],
  weight: 1,
};
const content: FormContent = {
  templateId: null,
  scale: three,
  formula: null,
  sections: [{ id: id(500), title: 'Section', type: 'competencies', weight: 100, editedBy: [], hiddenFrom: [], items: [item] }],
};

/** Answer of a rater; null is one of “Not applicable”. */
type Given = string | null;
const choices: readonly Given[] = ['1', '2', '3', null];

/** All answers of this number of raters. */
const allAnswers = (raters: number, values = choices): Given[][] =>
  raters === 0 ? [[]] : allAnswers(raters - 1, values).flatMap((rest) => values.map((value) => [...rest, value]));

const raterOf = (group: RaterGroup, value: Given): RaterAnswers => ({ group, answers: { [item.id]: { value, comment: null } } });
const manager = raterOf('manager', '2');

function release(given: readonly Given[], groups: readonly RaterGroup[], previous: FeedbackReport | null): FeedbackReport {
  const raters = [manager, ...given.map((value, at) => raterOf(groups[at]!, value))];
  const asked = { self: 1, manager: 1, peer: 6, report: 6, other: 6 };
  return buildReport({ content, raters, asked, company: null, past: null, previous, settings: { blindSpotPercent: 25 } });
}

/** Everything that is shown in releases after so many raters. */
function shownIn(given: readonly Given[], groups: readonly RaterGroup[], releases: readonly number[]): string {
  const shown: FeedbackReport[] = [];
  for (const count of releases) shown.push(release(given.slice(0, count), groups, shown.at(-1) ?? null));
  return JSON.stringify(shown, (name, value: unknown) => (name === 'isFixed' ? undefined : value));
}

/** Raters of whom the shown releases tell the answer. */
function revealed(groups: readonly RaterGroup[], releases: readonly number[], values = choices): string[] {
  const possible = new Map<string, Set<Given>[]>();
  for (const given of allAnswers(groups.length, values)) {
    const shown = shownIn(given, groups, releases);
    const sets = possible.get(shown) ?? groups.map(() => new Set<Given>());
    given.forEach((value, at) => sets[at]!.add(value));
    possible.set(shown, sets);
  }
  return [...possible].filter(([, sets]) => sets.some((one) => one.size < 2)).map(([shown]) => shown);
}

const peers = (count: number): RaterGroup[] => Array.from({ length: count }, () => 'peer');

test.each([1, 2, 3, 4, 5, 6])('a release tells the answer of none of %i raters', (count) => {
  expect(revealed(peers(count), [count])).toEqual([]);
});

test.each([
  ['peer', 'peer', 'report'],
  ['peer', 'peer', 'peer', 'report'],
  ['peer', 'peer', 'report', 'report'],
  ['peer', 'peer', 'peer', 'report', 'other'],
  ['peer', 'peer', 'peer', 'report', 'report', 'report'],
] as RaterGroup[][])('groups that are shown together tell no answer: %s %s %s %s %s %s', (...groups) => {
  const present = groups.filter((one) => one !== undefined);
  expect(revealed(present, [present.length])).toEqual([]);
});

const pairs = [1, 2, 3, 4, 5].flatMap((first) => [1, 2, 3, 4, 5].map((added) => [first, added] as const));

test.each(pairs.filter(([first, added]) => first + added <= 6))(
  'a release after %i raters and one after %i more tell no answer',
  (first, added) => {
    expect(revealed(peers(first + added), [first, first + added])).toEqual([]);
  },
);

test('three releases tell no answer', () => {
  expect(revealed(peers(8), [3, 5, 8], ['1', '2', null])).toEqual([]);
  expect(revealed(peers(9), [3, 6, 9], ['1', '3'])).toEqual([]);
});

test('raters of a further release who join a group that was shown with others tell no answer', () => {
  expect(revealed(['peer', 'peer', 'report', 'peer', 'peer', 'peer'], [3, 6])).toEqual([]);
  expect(revealed(['peer', 'peer', 'peer', 'report', 'report', 'report'], [3, 6])).toEqual([]);
});
