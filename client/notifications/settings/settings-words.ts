import { useLingui } from '@lingui/react/macro';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel } from '#shared/notifications/channels.ts';
import { hourText } from '#shared/platform/date-text.ts';

/** What each category tells of. */
export function useCategoryNotes(): Record<NoticeCategory, string> {
  const { t } = useLingui();
  return {
    mentions: t`Somebody names you`,
    comments: t`On what you own or watch`,
    approvals: t`Waits for your yes or no`,
    tasks: t`Given to you, due, completed`,
    objectives: t`Changes of status and confidence`,
    'key-results': t`Check-ins due and made`,
    reviews: t`Steps that open and close`,
    calibration: t`Sessions that you belong to`,
    rewards: t`Thanks, points, nominations`,
    people: t`Birthdays and anniversaries`,
    support: t`Answers to your requests`,
    security: t`Sign-ins and password changes`,
    system: t`News of Cairn and planned pauses`,
  };
}

export function useChannelNames(): Record<NoticeChannel, string> {
  const { t } = useLingui();
  return { inApp: t`In-app`, email: t`E-mail`, push: t`Push` };
}

/** Monday first, as the numbers of the settings have it. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Monday in the reader's language; the fifth of January 1970 was one. */
export const weekdayName = (weekday: number, locale: string, length: 'long' | 'short'): string =>
  new Date(Date.UTC(1970, 0, 4 + weekday)).toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' });

/** Each half hour of the clock and what is chosen already, as the reader's language writes them. */
export function clockTimes(chosen: string, locale: string): { value: string; label: string }[] {
  const halves = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  const times = halves.includes(chosen) ? halves : [...halves, chosen].sort();
  return times.map((value) => ({ value, label: hourText(`1970-01-01T${value}Z`, 'UTC', locale) }));
}
