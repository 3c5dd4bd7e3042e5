import type { Polarity } from './progress.ts';

/** Fields of a key result that only some measures use. */
export const ofMeasure = ['unit', 'start', 'target', 'lowest', 'highest'] as const;
export type MeasureName = (typeof ofMeasure)[number];

const needed: Readonly<Partial<Record<Polarity, readonly MeasureName[]>>> = {
  increase: ['unit', 'target'],
  decrease: ['unit', 'start', 'target'],
  'stay-above': ['unit', 'target'],
  'stay-below': ['unit', 'target'],
  between: ['unit', 'lowest', 'highest'],
};

/** Fields that a measure must have. */
export const neededNames = (polarity: Polarity): readonly MeasureName[] => needed[polarity] ?? [];

/** Fields that a measure uses; the others are empty. */
export const measureNames = (polarity: Polarity): readonly MeasureName[] =>
  polarity === 'increase' ? ['unit', 'start', 'target'] : neededNames(polarity);
