import { fiscalPeriod, type FiscalPeriodName } from '#shared/companies/fiscal-year.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { Objective } from './objective.record.ts';

const fiscalNames: Readonly<Record<string, FiscalPeriodName>> = {
  q1: 'Q1',
  q2: 'Q2',
  q3: 'Q3',
  q4: 'Q4',
  h1: 'H1',
  h2: 'H2',
  annual: 'Annual',
};

/** Days of the period of an objective in a company whose fiscal year starts in this month (1 to 12); null for a period of its own. */
export function periodDays({ period, year }: Pick<Objective, 'period' | 'year'>, startMonth: number) {
  const name = fiscalNames[period];
  return name ? fiscalPeriod(name, year, startMonth) : null;
}

type Placed = Pick<Objective, 'period' | 'year' | 'startsOn' | 'dueOn'>;

/** Faults of the days of an objective that lie outside of its period. */
export function periodFaults(objective: Placed, startMonth: number): FieldFault[] {
  const days = periodDays(objective, startMonth);
  if (!days) return [];
  return [
    ...(objective.startsOn < days.startsOn ? [{ path: 'startsOn', rule: 'before-period', limit: days.startsOn }] : []),
    ...(objective.dueOn > days.endsOn ? [{ path: 'dueOn', rule: 'after-period', limit: days.endsOn }] : []),
  ];
}

/** An objective of a team names its department. */
export const levelFaults = ({ level, departmentId }: Pick<Objective, 'level' | 'departmentId'>): FieldFault[] =>
  level === 'team' && departmentId === null ? [{ path: 'departmentId', rule: 'team' }] : [];

/** First and last target date of the key results of an objective. */
export interface TargetDays {
  readonly first: string;
  readonly last: string;
}

/** Faults of days of an objective that its key results do not fit in. */
export const targetFaults = ({ startsOn, dueOn }: Pick<Objective, 'startsOn' | 'dueOn'>, { first, last }: TargetDays): FieldFault[] => [
  ...(startsOn >= first ? [{ path: 'startsOn', rule: 'after-targets', limit: first }] : []),
  ...(dueOn < last ? [{ path: 'dueOn', rule: 'before-targets', limit: last }] : []),
];

/** States in which an objective may be archived: an active one is closed first. */
export const isArchivable = (state: string): boolean => ['draft', 'returned', 'closed'].includes(state);
