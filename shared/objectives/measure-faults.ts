import type { FieldFault } from '#shared/platform/errors.ts';
import type { Course, Phase } from './expected.ts';
import type { KeyResult } from './key-result.record.ts';
import { neededNames, type MeasureName } from './measure-names.ts';
import type { Polarity } from './progress.ts';

type Measured = Pick<KeyResult, 'polarity' | MeasureName>;

const fault = (isFaulty: boolean, path: MeasureName, rule: string): FieldFault[] => (isFaulty ? [{ path, rule }] : []);

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
  const missing = neededNames(polarity).filter((name) => measure[name] === null);
  if (missing.length > 0) return missing.map((path) => ({ path, rule: 'required' }));
  const outside =
    measure.unit === '%' ? (['start', 'target', 'lowest', 'highest'] as const).filter((name) => !isPercent(measure[name])) : [];
  return [...outside.map((path) => ({ path, rule: 'percent' })), ...orderFaults(measure)];
}

const frozenNames = ['polarity', 'unit', 'start'] as const;

/** Faults of a change of what is fixed once a key result has a check-in. */
export const frozenFaults = (before: Measured & { readonly actual: number | null }, after: Measured): FieldFault[] =>
  before.actual === null ? [] : frozenNames.filter((name) => before[name] !== after[name]).map((path) => ({ path, rule: 'checked-in' }));

/** Faults of a target date outside its objective, which it may not start with. */
export const dueFaults = ({ dueOn }: Pick<KeyResult, 'dueOn'>, objective: Course): FieldFault[] => [
  ...(dueOn <= objective.startsOn ? [{ path: 'dueOn', rule: 'before-objective', limit: objective.startsOn }] : []),
  ...(dueOn > objective.dueOn ? [{ path: 'dueOn', rule: 'after-objective', limit: objective.dueOn }] : []),
];

type Phased = Pick<KeyResult, 'phases' | 'startsOn' | 'dueOn'>;

/** Faults of phases: each has a day of its own between the start and the target date, and expects at least what the one before does. */
export function phaseFaults({ phases, startsOn, dueOn }: Phased): FieldFault[] {
  const inOrder = (phases as unknown as readonly Phase[]).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const fault = (rule: string) => [{ path: 'phases', rule }];
  if (inOrder.some(({ day }) => day <= startsOn || day >= dueOn)) return fault('phase-outside');
  const pairs = inOrder.slice(1).map((phase, at) => [inOrder[at]!, phase] as const);
  if (pairs.some(([one, next]) => one.day === next.day)) return fault('phase-twice');
  return pairs.some(([one, next]) => one.percent > next.percent) ? fault('phase-falls') : [];
}
