import { addDays, daysBetween } from '#shared/platform/days.ts';
import { expectedAt, type ChosenStatus, type Course, type ProgressStatus, type StatusGaps } from './expected.ts';

/**
 * Status of a record as the numbers of two days, so that the status itself is never stored and needs no change at midnight: it is at risk from
 * the one, off track from the other. A parent has the earliest days of its children. Days are counted from `firstDay`.
 */
export interface StatusDays {
  readonly atRiskFrom: number;
  readonly offTrackFrom: number;
}

/** Day from which the days of a status are counted. */
export const firstDay = '1970-01-01';
const numberOf = (day: string) => daysBetween(firstDay, day);

/** Day that never comes. */
export const never = 10_000_000;
/** Day before all others. */
export const always = -10_000_000;

const steady: StatusDays = { atRiskFrom: never, offTrackFrom: never };
const chosenDays: Readonly<Record<ChosenStatus, StatusDays>> = {
  'on-track': steady,
  'at-risk': { atRiskFrom: always, offTrackFrom: never },
  'off-track': { atRiskFrom: always, offTrackFrom: always },
};

/** First day of a course on which the expected progress has a property that it keeps, or `never`. */
function firstDayOf(course: Course, holds: (expected: number) => boolean): number {
  const { startsOn, dueOn } = course;
  if (!holds(100)) return never;
  let [early, late] = [0, Math.max(0, daysBetween(startsOn, dueOn))];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (holds(expectedAt(course, addDays(startsOn, middle)))) late = middle;
    else early = middle + 1;
  }
  return numberOf(startsOn) + early;
}

export interface Standing {
  readonly course: Course;
  /** Progress in per cent, 0 to 100. */
  readonly progress: number;
  /** False before the first check-in. */
  readonly isStarted: boolean;
  /** Status that the last check-in has set. */
  readonly chosen: ChosenStatus | null;
  readonly gaps: StatusGaps;
}

/** Days from which a key result is at risk and off track if its progress stays as it is. */
export function statusDaysOf({ course, progress, isStarted, chosen, gaps }: Standing): StatusDays {
  if (!isStarted || progress >= 100) return steady;
  if (chosen) return chosenDays[chosen];
  return {
    atRiskFrom: firstDayOf(course, (expected) => expected - progress >= gaps.atRiskGap),
    offTrackFrom: firstDayOf(course, (expected) => expected - progress > gaps.offTrackGap),
  };
}

export interface StatusFacts extends StatusDays {
  /** A check-in exists, for an objective in at least one of its parts. */
  readonly isStarted: boolean;
  /** The target is reached, for an objective in all of its parts. */
  readonly isAchieved: boolean;
}

/** Status of a key result or an objective on a day in the time zone of the company. */
export function statusOn({ isStarted, isAchieved, atRiskFrom, offTrackFrom }: StatusFacts, today: string): ProgressStatus {
  if (!isStarted) return 'not-started';
  if (isAchieved) return 'achieved';
  const day = numberOf(today);
  if (day >= offTrackFrom) return 'off-track';
  return day >= atRiskFrom ? 'at-risk' : 'on-track';
}
