import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import { instantOf, wallOf } from '#shared/platform/wall-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The moment of a time on a day by a clock; null where it is none. */
export function momentOf(date: string, time: string, timeZone: string): Date | null {
  const wall = Date.parse(`${date}T${time}Z`);
  return date === '' || Number.isNaN(wall) ? null : new Date(instantOf(wall, timeZone));
}

const morning = 8 * hour;
const hoursLater = 3;

interface SnoozeTimes {
  laterToday: Date | null;
  tomorrow: Date;
  nextWeek: Date | null;
}

/** Until when things are put off by a clock: later today while there is a later, tomorrow morning, Monday morning where that is another. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTimes {
  const wall = wallOf(now.getTime(), timeZone);
  const today = Math.floor(wall / day) * day;
  const later = Math.floor(wall / hour) * hour + hoursLater * hour;
  const daysToMonday = (8 - new Date(wall).getUTCDay()) % 7 || 7;
  const at = (told: number) => new Date(instantOf(told, timeZone));
  return {
    laterToday: later < today + day ? at(later) : null,
    tomorrow: at(today + day + morning),
    nextWeek: daysToMonday === 1 ? null : at(today + daysToMonday * day + morning),
  };
}

/** When a notice stands in its box: what is put off, when it comes back. */
export const timeIn = (box: NoticeBox, { at, snoozedTill }: Notice) => (box === 'snoozed' && snoozedTill) || at;

/** The notices by the day on which they stand by a clock, in their order. */
export function byDay(box: NoticeBox, notices: readonly Notice[], timeZone: string): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const date = dayIn(new Date(timeIn(box, notice)), timeZone);
    const last = days.at(-1);
    if (last?.day === date) last.notices.push(notice);
    else days.push({ day: date, notices: [notice] });
  }
  return days;
}
