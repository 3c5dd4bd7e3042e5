import { addDays } from '#shared/platform/days.ts';

export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

export interface Holiday {
  readonly name: string;
  readonly day: string;
  /** True if the holiday is on this date of every year. */
  readonly isYearly: boolean;
}

/** Days and hours in which a company works. Times are `HH:MM` in the time zone of the company. */
export interface WorkCalendar {
  readonly workingDays: readonly WeekdayName[];
  readonly worksFrom: string;
  readonly worksUntil: string;
  readonly holidays: readonly Holiday[];
}

const weekdayOf = (day: string): WeekdayName => weekdayNames[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Day on which a yearly date falls in a year. 29 February is 28 February in common years. */
export function yearlyDay(date: string, year: number): string {
  const monthDay = date.slice(5) === '02-29' && !isLeapYear(year) ? '02-28' : date.slice(5);
  return `${String(year).padStart(4, '0')}-${monthDay}`;
}

/** Days between two days, both included, on which a yearly date falls, in their order. */
export function yearlyDaysBetween(date: string, from: string, to: string): string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const days = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => yearlyDay(date, first + index));
  return days.filter((day) => day >= from && day <= to);
}

/** Holidays between two days, both included, each on its day of the year, in the order of these days. */
export const holidaysBetween = <H extends Holiday>(holidays: readonly H[], from: string, to: string): H[] =>
  holidays
    .flatMap((holiday) => {
      const days = holiday.isYearly ? yearlyDaysBetween(holiday.day, from, to) : [holiday.day].filter((day) => day >= from && day <= to);
      return days.map((day) => ({ ...holiday, day }));
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));

/** Holiday of a day, or undefined. */
export const holidayOn = ({ holidays }: Pick<WorkCalendar, 'holidays'>, day: string): Holiday | undefined =>
  holidays.find((one) => (one.isYearly ? yearlyDay(one.day, Number(day.slice(0, 4))) : one.day) === day);

export const isWorkingDay = (calendar: WorkCalendar, day: string): boolean =>
  calendar.workingDays.includes(weekdayOf(day)) && !holidayOn(calendar, day);

/** Days that a search looks through; it ends in a calendar without working days too. */
const maxSearch = 3660;

function findWorkingDay(calendar: WorkCalendar, day: string, step: 1 | -1): string | null {
  for (let count = 0; count < maxSearch; count++) {
    const found = addDays(day, count * step);
    if (isWorkingDay(calendar, found)) return found;
  }
  return null;
}

/** First working day on or after a day. Null if the company does not work in the next ten years. */
export const firstWorkingDayFrom = (calendar: WorkCalendar, day: string): string | null => findWorkingDay(calendar, day, 1);

/** First working day after a day. Null if the company does not work in the next ten years. */
export const nextWorkingDay = (calendar: WorkCalendar, day: string): string | null => findWorkingDay(calendar, addDays(day, 1), 1);

/** Last working day before a day. Null if the company did not work in the last ten years. */
export const previousWorkingDay = (calendar: WorkCalendar, day: string): string | null => findWorkingDay(calendar, addDays(day, -1), -1);

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** Hours of one working day. */
export const hoursOfDay = ({ worksFrom, worksUntil }: Pick<WorkCalendar, 'worksFrom' | 'worksUntil'>): number =>
  hourOf(worksUntil) - hourOf(worksFrom);
