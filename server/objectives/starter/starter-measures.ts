import type { TemplateResult } from '#shared/objectives/okr-template.record.ts';

/** Measure of a key result of the starter set; the unit is a key of the texts. */
export type StarterMeasure = Pick<TemplateResult, 'polarity' | 'unit' | 'start' | 'target' | 'lowest' | 'highest'>;

const empty = { unit: null, start: null, target: null, lowest: null, highest: null };
const grow = (start: number, target: number, unit = '%'): StarterMeasure => ({ ...empty, polarity: 'increase', unit, start, target });
const lower = (start: number, target: number, unit = '%'): StarterMeasure => ({ ...empty, polarity: 'decrease', unit, start, target });
const above = (target: number, unit = '%'): StarterMeasure => ({ ...empty, polarity: 'stay-above', unit, target });
const between = (lowest: number, highest: number, unit: string): StarterMeasure => ({
  ...empty,
  polarity: 'between',
  unit,
  lowest,
  highest,
});
const done: StarterMeasure = { ...empty, polarity: 'binary' };

const sales = [
  [grow(22, 30), lower(9, 4, 'days')],
  [grow(20, 35), grow(0, 20, 'plans')],
  [grow(40, 70, 'leads'), grow(60, 95)],
  [lower(20, 8), grow(55, 95)],
  [grow(0, 15, 'customers'), grow(0, 4, 'partners'), done],
  [lower(75, 50, 'days'), grow(50, 90)],
  [grow(85, 93), lower(8, 4)],
];
const support = [
  [grow(55, 75), lower(12, 5)],
  [lower(8, 2, 'hours'), lower(48, 24, 'hours')],
  [grow(80, 92), grow(15, 30)],
  [grow(40, 120, 'articles'), grow(50, 70)],
  [grow(40, 95), grow(0, 10, 'causes')],
  [grow(40, 100), grow(0, 20, 'calls')],
  [grow(88, 98), lower(15, 5, 'cases')],
];
const engineering = [
  [grow(2, 8, 'releases'), lower(12, 3)],
  [lower(28, 12, 'days'), grow(55, 90)],
  [lower(4, 1.5, 'seconds'), lower(6, 1)],
  [above(99.9), lower(90, 30, 'minutes')],
  [lower(60, 25, 'faults'), grow(55, 80)],
  [lower(12, 0, 'weaknesses'), done, grow(30, 100)],
  [lower(40, 10, 'libraries'), lower(35, 20)],
];
const humanResources = [
  [lower(62, 40, 'days'), grow(70, 85)],
  [lower(14, 9), grow(60, 85)],
  [grow(0, 100), grow(50, 90)],
  [grow(60, 100), grow(70, 90)],
  [grow(75, 98), grow(30, 80)],
  [grow(25, 35), grow(0, 100)],
  [grow(20, 40), grow(35, 80)],
];
const finance = [
  [lower(8, 3, 'days'), lower(20, 5, 'entries')],
  [lower(48, 32, 'days'), lower(18, 6)],
  [grow(60, 90), grow(50, 100)],
  [lower(15, 5), done],
  [grow(30, 80), lower(120, 50, 'hours')],
  [lower(14, 2, 'findings'), grow(65, 100)],
];
const operations = [
  [grow(88, 97), lower(30, 10, 'complaints')],
  [lower(40, 12, 'hours'), grow(70, 95)],
  [lower(5, 0, 'accidents'), grow(10, 60, 'reports')],
  [lower(6, 2), grow(35, 60)],
  [grow(80, 95), grow(30, 75)],
  [between(20, 30, 'days'), lower(9, 3)],
];

/** Measures of the starter set by area and objective, in the order of the texts. */
export const starterMeasures: readonly (readonly (readonly StarterMeasure[])[])[] = [
  sales,
  support,
  engineering,
  humanResources,
  finance,
  operations,
];
