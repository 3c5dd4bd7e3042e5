import { addDays, daysBetween } from '#shared/platform/days.ts';
import { frequencies } from './frequencies.ts';

const monthsLater = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Two weeks begin with the week in which the objective starts. */
function weeksFrom(day: string, weeks: number, startsOn: string): string {
  const monday = mondayOf(day);
  const length = weeks * 7;
  return addDays(monday, -(((daysBetween(mondayOf(startsOn), monday) % length) + length) % length));
}

/** Days of the period of check-ins that contains a day, both included. One check-in is due in each period. The objective starts on `begin`. */
export function checkInPeriod(frequency: string, day: string, begin: string): { readonly startsOn: string; readonly endsOn: string } {
  if (frequency === 'daily') return { startsOn: day, endsOn: day };
  if (frequency === 'weekly' || frequency === 'biweekly') {
    const weeks = frequency === 'weekly' ? 1 : 2;
    const startsOn = weeksFrom(day, weeks, begin);
    return { startsOn, endsOn: addDays(startsOn, weeks * 7 - 1) };
  }
  const months = frequency === 'monthly' ? 1 : 3;
  const startsOn = monthsLater(day, -((Number(day.slice(5, 7)) - 1) % months));
  return { startsOn, endsOn: addDays(monthsLater(startsOn, months), -1) };
}

export interface Checked {
  readonly frequency: string;
  readonly startsOn: string;
  readonly dueOn: string;
  /** Day of the last check-in, or null. */
  readonly checkedInOn: string | null;
}

/** Last day on which the check-in of the current period is due, or null if it was made or the objective has not begun. */
export function checkInDueOn({ frequency, startsOn, dueOn, checkedInOn }: Checked, today: string): string | null {
  if (today < startsOn) return null;
  const period = checkInPeriod(frequency, today, startsOn);
  if (period.startsOn > dueOn) return null;
  return checkedInOn !== null && checkedInOn >= period.startsOn ? null : period.endsOn;
}

/** Frequencies whose check-ins are asked for on a day: daily ones on working days only. */
export const frequenciesOn = (isWorkingDay: boolean): readonly string[] =>
  Object.keys(frequencies).filter((frequency) => frequency !== 'daily' || isWorkingDay);

interface DaysAsked {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly isWorkingDay: (day: string) => boolean;
}

/** Last days of the periods of check-ins between two days, without a period in which somebody has checked in or a day off. */
export function checkInDays({ frequency, startsOn, dueOn, checkedInOn }: Checked, { from, to, limit, isWorkingDay }: DaysAsked): string[] {
  const days: string[] = [];
  for (let day = from > startsOn ? from : startsOn; day <= to && days.length < limit;) {
    const period = checkInPeriod(frequency, day, startsOn);
    if (period.startsOn > dueOn) break;
    const isMade = checkedInOn !== null && checkedInOn >= period.startsOn;
    const isAsked = frequenciesOn(isWorkingDay(day)).includes(frequency);
    if (!isMade && isAsked && period.endsOn <= to) days.push(period.endsOn);
    day = addDays(period.endsOn, 1);
  }
  return days;
}
