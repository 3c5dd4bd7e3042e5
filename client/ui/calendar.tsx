import { useLingui } from '@lingui/react/macro';
import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/hi.js';
import 'dayjs/locale/te.js';
import type { ReactNode } from 'react';
import { firstWeekday } from './schedule/schedule-days.ts';
import classes from './calendar.module.css';

/** Localizes calendars. Weeks start as the reader expects them (decision 126). */
export function CalendarProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const settings = { locale: i18n.locale, firstDayOfWeek: firstWeekday(i18n.locale) as 0, weekendDays: [] };
  return <DatesProvider settings={settings}>{children}</DatesProvider>;
}

/** Marks today of the company; Mantine's own mark is today in the time zone of the browser. */
export const markToday = (today: string) => (date: string) =>
  date === today ? { 'aria-current': 'date' as const, className: classes.today! } : {};

export function useCalendarWords() {
  const { t } = useLingui();
  return {
    nextMonth: t`Next month`,
    previousMonth: t`Previous month`,
    nextYear: t`Next year`,
    previousYear: t`Previous year`,
    nextDecade: t`Next decade`,
    previousDecade: t`Previous decade`,
  };
}
