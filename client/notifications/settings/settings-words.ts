import { useLingui } from '@lingui/react/macro';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { NotificationChannel } from '#shared/notifications/channels.ts';
import { formatTime } from '#shared/platform/date-text.ts';

export function useCategoryNotes(): Record<NotificationCategory, string> {
  const { t } = useLingui();
  return {
    mentions: t`Someone mentions you`,
    comments: t`On items you own or watch`,
    approvals: t`Needs your decision`,
    tasks: t`Assigned to you, due, completed`,
    objectives: t`Set for you, due, completed`,
    'key-results': t`Check-ins due and completed`,
    reviews: t`Steps opened and closed`,
    calibration: t`Sessions you take part in`,
    rewards: t`Thanks, points, nominations`,
    people: t`Birthdays and anniversaries`,
    support: t`Replies to your requests`,
    security: t`Sign-ins and password changes`,
    system: t`Paused integrations and planned maintenance`,
  };
}

export function useChannelNames(): Record<NotificationChannel, string> {
  const { t } = useLingui();
  return { inApp: t`In-app`, email: t`Email`, push: t`Push` };
}

/** ISO weekday numbers, as in the settings: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Localized weekday name. 5 January 1970 was a Monday. */
export const weekdayName = (weekday: number, locale: string, length: 'long' | 'short'): string =>
  new Date(Date.UTC(1970, 0, 4 + weekday)).toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' });

/** Every half hour of the day, plus the chosen time, in the reader's time format. */
export function clockTimes(chosen: string, locale: string): { value: string; label: string }[] {
  const halves = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  const times = halves.includes(chosen) ? halves : [...halves, chosen].sort();
  return times.map((value) => ({ value, label: formatTime(`1970-01-01T${value}Z`, 'UTC', locale) }));
}
