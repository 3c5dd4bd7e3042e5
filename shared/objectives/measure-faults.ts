import type { FieldFault } from '#shared/platform/errors.ts';
import type { KeyResult } from './key-result.record.ts';
import type { Polarity } from './progress.ts';

type Measured = Pick<KeyResult, 'polarity' | 'unit' | 'start' | 'target' | 'lowest' | 'highest'>;
type Name = keyof Measured;

const numeric: readonly Polarity[] = ['increase', 'decrease', 'stay-above', 'stay-below', 'between'];
const needed: Readonly<Partial<Record<Polarity, readonly Name[]>>> = {
  increase: ['unit', 'target'],
  decrease: ['unit', 'start', 'target'],
  'stay-above': ['unit', 'target'],
  'stay-below': ['unit', 'target'],
  between: ['unit', 'lowest', 'highest'],
};

/** Fields that a measure uses; the others are empty. */
export const measureNames = (polarity: Polarity): readonly Name[] =>
  polarity === 'increase' ? ['unit', 'start', 'target'] : (needed[polarity] ?? []);

export const isNumeric = (polarity: Polarity) => numeric.includes(polarity);

const fault = (isFaulty: boolean, path: Name, rule: string): FieldFault[] => (isFaulty ? [{ path, rule }] : []);

function orderFaults({ polarity, start, target, lowest, highest }: Measured): FieldFault[] {
  if (polarity === 'between') return fault(lowest !== null && highest !== null && lowest >= highest, 'highest', 'above-lowest');
  if (target === null) return [];
  const from = start ?? 0;
  if (polarity === 'increase') return fault(target <= from, 'target', 'above-start');
  return fault(polarity === 'decrease' && start !== null && target >= start, 'target', 'below-start');
}

const isPercent = (value: number | null) => value === null || (value >= 0 && value <= 100);

/** Faults of a measure, by the names of its fields. */
export function measureFaults(measure: Measured): FieldFault[] {
  const polarity = measure.polarity as Polarity;
  const missing = (needed[polarity] ?? []).filter((name) => measure[name] === null);
  if (missing.length > 0) return missing.map((path) => ({ path, rule: 'required' }));
  const outside =
    measure.unit === '%' ? (['start', 'target', 'lowest', 'highest'] as const).filter((name) => !isPercent(measure[name])) : [];
  return [...outside.map((path) => ({ path, rule: 'percent' })), ...orderFaults(measure)];
}

const frozenNames = ['polarity', 'unit', 'start'] as const;

/** Faults of a change of what is fixed once a key result has a check-in. */
export const frozenFaults = (before: Measured & { readonly actual: number | null }, after: Measured): FieldFault[] =>
  before.actual === null ? [] : frozenNames.filter((name) => before[name] !== after[name]).map((path) => ({ path, rule: 'checked-in' }));

interface Course {
  readonly startsOn: string;
  readonly dueOn: string;
}

/** Faults of a target date outside its objective, which it may not start with. */
export const dueFaults = ({ dueOn }: Pick<KeyResult, 'dueOn'>, objective: Course): FieldFault[] => [
  ...(dueOn <= objective.startsOn ? [{ path: 'dueOn', rule: 'before-objective', limit: objective.startsOn }] : []),
  ...(dueOn > objective.dueOn ? [{ path: 'dueOn', rule: 'after-objective', limit: objective.dueOn }] : []),
];
