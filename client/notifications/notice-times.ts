import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment where its reader is: `2026-11-21`. */
export const localDay = (moment: Date) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The moment of a time on a day where its reader is; null where it is none. */
export function momentOf(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}`);
  return day === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

const morning = 8;
const hoursLater = 3;

const atHour = (day: Date, daysOn: number, hour: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysOn, hour);

/** Until when things are put off: later today while there is a later, tomorrow morning, Monday morning. */
export function snoozeTimes(now: Date): { laterToday: Date | null; tomorrow: Date; nextWeek: Date } {
  const later = atHour(now, 0, now.getHours() + hoursLater);
  return {
    laterToday: localDay(later) === localDay(now) ? later : null,
    tomorrow: atHour(now, 1, morning),
    nextWeek: atHour(now, (8 - now.getDay()) % 7 || 7, morning),
  };
}

/** When a notice stands in its box: what is put off, when it comes back. */
export const timeIn = (box: NoticeBox, { at, snoozedTill }: Notice) => new Date((box === 'snoozed' && snoozedTill) || at);

/** The notices by the day on which they stand, in their order. */
export function byDay(box: NoticeBox, notices: readonly Notice[]): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = localDay(timeIn(box, notice));
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
