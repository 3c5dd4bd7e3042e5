import type { FieldFault } from '#shared/platform/errors.ts';

interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Faults of a goal that starts before its review cycle or ends after it. Days are ISO dates, which sort as text. */
export const datesOutside = (goal: Period, cycle: Period): FieldFault[] => [
  ...(goal.startsOn < cycle.startsOn ? [{ path: 'startsOn', rule: 'before-cycle', limit: cycle.startsOn }] : []),
  ...(goal.endsOn > cycle.endsOn ? [{ path: 'endsOn', rule: 'after-cycle', limit: cycle.endsOn }] : []),
];
