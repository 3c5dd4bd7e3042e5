import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { averageOfReports, averagesWithout, buildReport, shownAverages, sumAverages } from './build-report.ts';
import type { RaterAnswers, ReportInput } from './report-input.ts';
import type { FeedbackReport, RaterGroup } from './report.schema.ts';

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const five: FormScale = {
  id: id(900),
  name: 'Scale',
  points: [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) })),
  allowsNone: true,
};
const itemOf = (n: number, changes: Partial<FormItem> = {}): FormItem => ({
  id: id(n),
  kind: 'rating',
  heading: null,
  text: `Item ${n}`,
  description: null,
  scale: five,
  isRequired: false,
  allowsNone: true,
  commentMode: 'optional',
  isPrivate: false,
  options: [],
  weight: 1,
  ...changes,
});
const contentOf = (items: readonly FormItem[]): FormContent => ({
  templateId: null,
  scale: five,
  formula: null,
  sections: [{ id: id(500), title: 'Section', type: 'competencies', weight: 100, editedBy: [], hiddenFrom: [], items: [...items] }],
});

/** Ratings of the items 1, 2, … by a rater. */
const rater = (group: RaterGroup, ...ratings: (number | null)[]): RaterAnswers => ({
  group,
  answers: Object.fromEntries(ratings.map((rating, at) => [id(at + 1), { value: rating === null ? null : String(rating), comment: null }])),
});
const commented = (group: RaterGroup, rating: number, comment: string): RaterAnswers => ({
  group,
  answers: { [id(1)]: { value: String(rating), comment } },
});

const asked = { self: 1, manager: 1, peer: 8, report: 8, other: 8 };
function build(raters: readonly RaterAnswers[], changes: Partial<ReportInput> = {}, items = [itemOf(1)]): FeedbackReport {
  const rest = { asked, company: null, past: null, previous: null, settings: { blindSpotPercent: 25 } };
  return buildReport({ content: contentOf(items), raters, ...rest, ...changes });
}
const cellOf = ({ items }: FeedbackReport, group: RaterGroup, n = 1) =>
  items.find((one) => one.id === id(n))!.cells.find((one) => one.group === group);

test('the average of an item leaves out the person and weighs each rater equally', () => {
  const report = build([rater('self', 5), rater('manager', 2), rater('peer', 4), rater('peer', 4), rater('peer', 5), rater('peer', null)]);
  expect(report.items[0]).toMatchObject({ average: 3.75, count: 4, self: 5 });
  expect(cellOf(report, 'peer')).toMatchObject({ hidden: null, count: 3, counts: [0, 0, 0, 2, 1], average: 4.33 });
});

test('groups of fewer than three are shown together', () => {
  const report = build([rater('peer', 2), rater('peer', 4), rater('report', 5)]);
  expect(report.groups.map(({ group, shownAs }) => [group, shownAs])).toEqual([
    ['self', 'self'],
    ['manager', 'manager'],
    ['peer', 'other'],
    ['report', 'other'],
    ['other', 'other'],
  ]);
  expect(cellOf(report, 'other')).toMatchObject({ count: 3, average: 3.67 });
});

test('fewer than three others enter nothing that is shown', () => {
  const hidden = build([rater('manager', 2), commented('peer', 5, 'Kind'), rater('report', 5)]);
  const without = build([rater('manager', 2)]);
  expect({ ...hidden, groups: [] }).toEqual({ ...without, groups: [] });
});

test('ratings that are all the same are not shown', () => {
  const report = build([rater('peer', 4), rater('peer', 4), rater('peer', 4), rater('manager', 1)]);
  expect(cellOf(report, 'peer')).toEqual({ group: 'peer', hidden: 'same', count: null, counts: null, average: null, isFixed: true });
  expect(report.items[0]).toMatchObject({ average: 1, count: 1 });
});

test('a group with fewer than three ratings of an item has no cell of it', () => {
  const report = build([rater('peer', 4, 1), rater('peer', 3, 2), rater('peer', 4, null)], {}, [itemOf(1), itemOf(2)]);
  expect(cellOf(report, 'peer', 2)).toMatchObject({ hidden: 'few', count: null });
  expect(report.items[1]).toMatchObject({ average: null, count: 0 });
});

test('answers to questions with several choices are counted by option', () => {
  const options = ['a', 'b'].map((label, at) => ({ id: id(600 + at), label }));
  const both = options.map((one) => one.id);
  const chose = (...value: string[]): RaterAnswers => ({ group: 'peer', answers: { [id(1)]: { value, comment: null } } });
  const items = [itemOf(1, { kind: 'multiple', scale: null, options })];
  expect(cellOf(build([chose(both[0]!), chose(...both), chose()], {}, items), 'peer')).toMatchObject({ hidden: 'few' });
  expect(cellOf(build([chose(...both), chose(...both), chose(...both)], {}, items), 'peer')).toMatchObject({ hidden: 'same' });
  expect(cellOf(build([chose(both[0]!), chose(...both), chose(...both)], {}, items), 'peer')).toMatchObject({
    counts: [3, 2],
    average: null,
  });
});

test('private items, goals, potential and sections hidden from the person are left out', () => {
  const content = contentOf([itemOf(1, { isPrivate: true }), itemOf(2)]);
  const [section] = content.sections;
  const sections = [
    section!,
    { ...section!, id: id(501), type: 'potential' as const, items: [itemOf(3)] },
    { ...section!, id: id(502), hiddenFrom: ['employee-shared' as const], items: [itemOf(4)] },
  ];
  const report = build([rater('manager', 1, 1, 1, 1)], { content: { ...content, sections } });
  expect(report.items.map((one) => one.id)).toEqual([id(2)]);
  expect(report.sections.map((one) => one.id)).toEqual([id(500)]);
});

const tenItems = Array.from({ length: 11 }, (_, at) => itemOf(at + 1));

test('a tenth of the items is highest rated, with ties, and the lowest are none of them', () => {
  const report = build([rater('manager', 5, 4, 4, 3, 3, 3, 3, 3, 2, 2, 1)], {}, tenItems);
  expect(report.highest).toEqual([id(1), id(2), id(3)]);
  expect(report.lowest).toEqual([id(11), id(9), id(10)]);
});

test('averages below a quarter of the scale are not among the highest', () => {
  expect(build([rater('manager', 1)]).highest).toEqual([]);
  expect(build([rater('manager', 2)]).highest).toEqual([id(1)]);
  expect(build([rater('manager', 2)]).lowest).toEqual([]);
});

test('a gap of more than a quarter of the scale is a blind spot or a hidden strength', () => {
  const items = [itemOf(1), itemOf(2), itemOf(3)];
  const report = build([rater('self', 4, 5, 1), rater('manager', 3, 3, 4)], {}, items);
  expect(report.blindSpots).toEqual([{ itemId: id(2), gap: 2 }]);
  expect(report.hiddenStrengths).toEqual([{ itemId: id(3), gap: -3 }]);
  const wider = build([rater('self', 4, 5, 1), rater('manager', 3, 3, 4)], { settings: { blindSpotPercent: 50 } }, items);
  expect(wider.blindSpots).toEqual([]);
});

test('the comparison needs five other people, and the same scale in the past', () => {
  const reports = [1, 2, 3, 4, 5].map((rating) => build([rater('manager', rating)]));
  const company = averageOfReports(reports);
  expect(company[id(1)]).toEqual({ average: 3, people: 5 });
  expect(build([], { company, past: reports[3]! }).items[0]).toMatchObject({ company: 3, past: 4 });
  const ten = { ...five, points: [0, 10].map((value) => ({ value, label: String(value) })) };
  const few = build([], { company: averageOfReports(reports.slice(1)), past: reports[3]! }, [itemOf(1, { scale: ten })]);
  expect(few.items[0]).toMatchObject({ company: null, past: null });
});

test('sums without the own averages give the averages of the others', () => {
  const average = fc.option(
    fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
    { nil: null },
  );
  const reportOf = (averages: readonly (number | null)[]) => {
    const items = averages.map((one, at) => ({ id: id(at + 1), average: one }));
    return { items } as unknown as FeedbackReport;
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(average, average).map(reportOf), { minLength: 1, maxLength: 8 }), ([own, ...others]) => {
      const sums = sumAverages([own!, ...others].map(shownAverages));
      expect(averagesWithout(shownAverages(own!), sums)).toEqual(averageOfReports(others));
    }),
  );
  expect(averageOfReports([reportOf([1.01]), reportOf([1.02])])).toEqual({ [id(1)]: { average: 1.02, people: 2 } });
});

test('scores are means of averages on the scale of the review', () => {
  const hundred = { ...five, points: [0, 50, 100].map((value) => ({ value, label: String(value) })) };
  const report = build([rater('self', 1, 0), rater('manager', 5, 50)], {}, [itemOf(1), itemOf(2, { scale: hundred })]);
  expect(report.scores).toContainEqual({ group: 'manager', score: 4 });
  expect(report.scores).toContainEqual({ group: 'self', score: 1 });
  expect(report.score).toBe(4);
});

test('comments of shown groups are sorted by their text', () => {
  const report = build([
    commented('peer', 1, 'Zeal'),
    commented('peer', 2, ' Care '),
    commented('peer', 2, ''),
    commented('report', 2, 'Few'),
  ]);
  expect(report.comments).toEqual([{ itemId: id(1), group: 'peer', texts: ['Care', 'Zeal'] }]);
});

test('comments that extreme ratings require are hidden with the ratings', () => {
  const peers = ['a', 'b', 'c'].map((comment) => commented('peer', 5, comment));
  expect(build(peers, {}, [itemOf(1, { commentMode: 'extremes' })]).comments).toEqual([]);
  expect(build(peers).comments).toEqual([{ itemId: id(1), group: 'peer', texts: ['a', 'b', 'c'] }]);
});

const firstThree = [rater('peer', 1), rater('peer', 2), rater('peer', 2)];

test('a further release keeps a group with fewer than three new answers', () => {
  const previous = build(firstThree);
  const report = build([...firstThree, commented('peer', 5, 'New'), rater('peer', 4)], { previous });
  expect(report).toEqual(previous);
});

test('a further release keeps a cell whose new ratings are all the same, for good', () => {
  const previous = build(firstThree);
  const more = [...firstThree, rater('peer', 5), rater('peer', 5), rater('peer', 5)];
  const second = build(more, { previous });
  expect(cellOf(second, 'peer')).toEqual({ ...cellOf(previous, 'peer'), isFixed: true });
  const third = build([...more, rater('peer', 1), rater('peer', 2), rater('peer', 3)], { previous: second });
  expect(cellOf(third, 'peer')).toEqual(cellOf(second, 'peer'));
});

test('a further release shows a group with three new ratings, as the group of the first release', () => {
  const previous = build(firstThree);
  const report = build([...firstThree, rater('peer', 5), rater('peer', 4), rater('peer', 5)], { previous });
  expect(cellOf(report, 'peer')).toMatchObject({ count: 6, counts: [1, 2, 0, 1, 2] });
  const merged = build([rater('peer', 1), rater('peer', 2), rater('report', 2)]);
  const later = build([...firstThree, rater('peer', 5), rater('peer', 4), rater('report', 2)], { previous: merged });
  expect(later.groups.map(({ shownAs }) => shownAs)).toEqual(['self', 'manager', 'other', 'other', 'other']);
});

const rating = fc.option(fc.integer({ min: 1, max: 5 }));
const anybody = fc.record({
  group: fc.constantFrom<RaterGroup>('manager', 'peer', 'report', 'other'),
  given: fc.array(rating, { maxLength: 3 }),
});

test('the order of raters changes nothing, and shown averages stay on the scale', () => {
  fc.assert(
    fc.property(fc.array(anybody, { maxLength: 12 }), (people) => {
      const raters = people.map(({ group, given }) => rater(group, ...given));
      const items = [itemOf(1), itemOf(2), itemOf(3)];
      const report = build(raters, {}, items);
      expect(build(raters.toReversed(), {}, items)).toEqual(report);
      for (const { average, cells } of report.items) {
        expect(average === null || (average >= 1 && average <= 5)).toBe(true);
        for (const { group, count } of cells) expect(group === 'manager' || count === null || count >= 3).toBe(true);
      }
      expect(report.highest.filter((one) => report.lowest.includes(one))).toEqual([]);
    }),
  );
});
