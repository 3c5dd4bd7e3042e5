import type { NotificationBox } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { instantOf, wallTimeOf } from '#shared/platform/wall-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Converts a local date and time in a time zone to an instant; null if the input is invalid. */
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

/** Snooze options in a time zone: later today if time is left, tomorrow morning, and Monday morning if that is another day. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTimes {
  const wall = wallTimeOf(now.getTime(), timeZone);
  const today = Math.floor(wall / day) * day;
  const later = Math.floor(wall / hour) * hour + hoursLater * hour;
  const daysToMonday = (8 - new Date(wall).getUTCDay()) % 7 || 7;
  const at = (localTime: number) => new Date(instantOf(localTime, timeZone));
  return {
    laterToday: later < today + day ? at(later) : null,
    tomorrow: at(today + day + morning),
    nextWeek: daysToMonday === 1 ? null : at(today + daysToMonday * day + morning),
  };
}

/** Sort time of a notification: the return time in the Snoozed tab, otherwise its creation time. */
export const timeIn = (box: NotificationBox, { at, snoozedUntil }: InboxNotification) => (box === 'snoozed' && snoozedUntil) || at;

export function byDay(
  box: NotificationBox,
  notifications: readonly InboxNotification[],
  timeZone: string,
): { day: string; notifications: InboxNotification[] }[] {
  const days: { day: string; notifications: InboxNotification[] }[] = [];
  for (const notification of notifications) {
    const date = dayInZone(new Date(timeIn(box, notification)), timeZone);
    const last = days.at(-1);
    if (last?.day === date) last.notifications.push(notification);
    else days.push({ day: date, notifications: [notification] });
  }
  return days;
}
