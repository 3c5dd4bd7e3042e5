import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, toHundredths } from './exact.ts';
import type { FormContent, FormItem, FormScale, ReviewSection } from './form-content.ts';
import type { Answers } from './form.schema.ts';
import { goalScoreOf, scoreOf } from './score.ts';
import { spreadEmptySections } from './section-weights.ts';

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scaleOf = (low: number, high: number): FormScale => ({
  id: id(900),
  name: 'Scale',
  points: Array.from({ length: 11 }, (_, at) => ({ value: low + ((high - low) * at) / 10, label: String(at) })),
  allowsNone: true,
});
const five = scaleOf(1, 5);
const ten = scaleOf(0, 10);

const rating = (n: number, changes: Partial<FormItem> = {}): FormItem => ({
  id: id(n),
  kind: 'rating',
  heading: null,
  text: 'Item',
  description: null,
  scale: five,
  isRequired: false,
  allowsNone: true,
  commentMode: 'none',
  isPrivate: false,
  options: [],
  weight: 1,
  ...changes,
});
const section = (n: number, weight: number, items: FormItem[], type: ReviewSection['type'] = 'questions'): ReviewSection => ({
  id: id(n),
  title: 'Section',
  type,
  weight,
  editedBy: [],
  hiddenFrom: [],
  items,
});
const content = (...sections: ReviewSection[]): FormContent => ({ templateId: null, scale: five, formula: null, sections });
const rated = (...answers: readonly (number | 'none' | null)[]): Answers =>
  Object.fromEntries(answers.map((one, at) => [id(at + 1), { answer: one === null ? null : String(one), comment: null, changes: 1 }]));
const scored = (answers: Answers) => ({ answers, goals: [] });

test('a score is rounded half up, in decimal arithmetic, and only at the end', () => {
  expect(toHundredths(exact(2.675))).toBe(2.68);
  const halves = content(section(100, 50, [rating(1, { weight: 0.35 }), rating(2, { weight: 0.65 })]), section(101, 50, [rating(3)]));
  // 0.35 · 2 + 0.65 · 3 = 2.65, and (2.65 + 2.7) / 2 = 2.675
  expect(scoreOf(halves, scored(rated(2, 3, 2.7))).score).toBe(2.68);
});

test('items that do not apply or have no answer drop out, and the other weights count in proportion', () => {
  const form = content(section(100, 60, [rating(1, { weight: 70 }), rating(2, { weight: 30 })]), section(101, 40, [rating(3)]));
  expect(scoreOf(form, scored(rated('none', 4, 2))).score).toBe(3.2);
  expect(scoreOf(form, scored(rated(null, null, 2))).score).toBe(2);
});

const competencies = (weight: number, items: FormItem[] = []) => section(102, weight, items, 'competencies');
const weightsOf = ({ sections }: FormContent) => sections.map(({ weight }) => weight);
const withSpread = (form: FormContent): FormContent => ({ ...form, sections: spreadEmptySections(form.sections) });

test('a section in which nothing can be rated weighs nothing, and the others weigh 100 in their proportion', () => {
  const form = content(section(100, 50, [rating(1)]), section(101, 30, [rating(2)]), competencies(20));
  const spread = withSpread(form);
  expect(weightsOf(spread)).toEqual([62.5, 37.5, 0]);
  const answers = scored(rated(5, 2));
  // (62.5 · 5 + 37.5 · 2) / 100, the same as (50 · 5 + 30 · 2) / 80
  expect(scoreOf(spread, answers)).toEqual({
    score: 3.88,
    sections: [
      { id: id(100), weight: 62.5, score: 5 },
      { id: id(101), weight: 37.5, score: 2 },
      { id: id(102), weight: 0, score: null },
    ],
  });
  expect(scoreOf(form, answers).score).toBe(3.88);
});

test('weights that cannot be spread evenly still total 100, and goals keep their weight until they are known', () => {
  const form = content(section(100, 20, [rating(1)]), section(101, 20, [rating(2)]), section(103, 20, [], 'goals'), competencies(40));
  expect(weightsOf(withSpread(form))).toEqual([33.34, 33.33, 33.33, 0]);
});

test('weights stay if all sections can be rated, and if none can', () => {
  for (const items of [[rating(3)], []]) {
    const form = content(section(100, 60, items.length > 0 ? [rating(1)] : []), competencies(40, items));
    expect(weightsOf(withSpread(form))).toEqual([60, 40]);
  }
});

test('a form in which nothing is rated has no score', () => {
  const form = content(section(100, 100, [rating(1)]));
  expect(scoreOf(form, scored(rated('none')))).toEqual({ score: null, sections: [{ id: id(100), weight: 100, score: null }] });
});

test('sections with other scales are mapped to the scale of the form', () => {
  const form = content(section(100, 50, [rating(1)]), section(101, 50, [rating(2, { scale: ten })]));
  // 7.5 of 0–10 is 4 of 1–5.
  expect(scoreOf(form, scored(rated(3, 7.5))).score).toBe(3.5);
});

test('goals count by their weights, and equally if none has a weight', () => {
  const goal = (weight: number, progress: number) => ({ id: id(weight), kind: 'goal' as const, title: 'Goal', weight, progress });
  expect(goalScoreOf([goal(75, 100), goal(25, 0)], five)).toBe(4);
  expect(goalScoreOf([goal(0, 100), goal(0, 50)], five)).toBe(4);
  expect(goalScoreOf([], five)).toBeNull();
});

test('a formula uses its components, and those without a value drop out', () => {
  const form = {
    ...content(section(100, 100, [rating(1)], 'competencies')),
    formula: { goals: 40, competencies: 30, self: 20, feedback: 10 },
  };
  const goals = [{ id: id(1), kind: 'goal' as const, title: 'Goal', weight: 0, progress: 50 }];
  // (40 · 3 + 30 · 5 + 20 · 4) / 90
  expect(scoreOf(form, { answers: rated(5), goals }, { self: 4 }).score).toBe(3.89);
});

const answer = fc.constantFrom(1, 1.4, 2.2, 3, 4.2, 5, 'none' as const, null);

test('a score lies between the lowest and the highest rating', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 12 }),
      (all, weights) => {
        const items = all.map((_, at) => rating(at + 1, { weight: weights[at]! }));
        const { score } = scoreOf(content(section(100, 100, items)), scored(rated(...all)));
        const ratings = all.filter((one) => typeof one === 'number');
        const isBetween = score !== null && score >= Math.min(...ratings) && score <= Math.max(...ratings);
        expect(ratings.length === 0 ? score === null : isBetween).toBe(true);
      },
    ),
  );
});

test('equal ratings give this rating, whatever the weights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(1, 1.4, 2.2, 3, 5),
      (weights, same) => {
        const items = weights.map((weight, at) => rating(at + 1, { weight }));
        expect(scoreOf(content(section(100, 100, items)), scored(rated(...weights.map(() => same)))).score).toBe(same);
      },
    ),
  );
});
